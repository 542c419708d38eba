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

/** A resource of the assembly with every intrinsic function in its properties replaced by its value. */
export interface Resource<Properties = JsonObject> {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: Properties;
  /** How it follows the resource of the deployment before; empty for most. */
  readonly updatePolicy: JsonObject;
  /** What `Ref` gives. */
  readonly ref: string;
  /** What `Fn::GetAtt` gives. */
  attribute(name: string): string;
}
