export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: JsonObject;
  readonly UpdatePolicy?: JsonObject;
}

export interface Template {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<
    Record<string, { readonly Value: Json; readonly Export?: { readonly Name: Json } }>
  >;
}

/** A resource of the assembly, with evaluated properties. */
export interface Resource<Properties = JsonObject> {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: Properties;
  /** The resource's `UpdatePolicy`; empty for most resources. */
  readonly updatePolicy: JsonObject;
  readonly ref: string;
  /** Returns the value of `Fn::GetAtt` for this resource. */
  attribute(name: string): string;
}
