export interface Statement {
  readonly Sid?: string;
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource?: unknown;
  readonly Principal?: unknown;
  readonly Condition?: unknown;
}

export interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DependsOn?: readonly string[];
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Export?: { readonly Name: unknown } }>>;
}

export interface FoundStatement extends Statement {
  /** Logical id of the policy, or of the resource that contains an inline policy. */
  readonly at: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const statementsOf = ({ Resources }: Template): FoundStatement[] => {
  const found: FoundStatement[] = [];
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, path);
    if (!isRecord(value)) return;
    if (Array.isArray(value.Statement)) {
      for (const statement of value.Statement)
        found.push({ at: path, ...(statement as Statement) });
    }
    for (const inner of Object.values(value)) visit(inner, path);
  };
  for (const [id, { Properties }] of Object.entries(Resources)) visit(Properties, id);
  return found;
};

export const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns a logical id without the hash that the CDK appends. */
export const nameOf = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, '');

export const resourcesOf = (
  { Resources }: Template,
  type: string,
): readonly (Resource & { readonly id: string })[] =>
  Object.entries(Resources)
    .filter(([, { Type }]) => Type === type)
    .map(([id, resource]) => ({ id, ...resource }));
