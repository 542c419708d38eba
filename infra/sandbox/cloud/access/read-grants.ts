import * as z from 'zod/mini';
import { nameInArn } from '../base/names.ts';
import type { JsonObject, Resource } from '../template/model.ts';
import { type Condition, type Grant, isKnownOperator } from './policy.ts';

export interface RoleGrant extends Grant {
  readonly role: string;
}

const texts = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value): string[] => (typeof value === 'string' ? [value] : value)),
);
const statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: texts,
  Resource: z._default(texts, ['*']),
  Principal: z.optional(z.unknown()),
  Condition: z._default(
    z.record(
      z.string(),
      z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
    ),
    {},
  ),
});
const document = z.object({ Statement: z.array(statement) });
type Statement = z.infer<typeof statement>;

const conditionsOf = ({ Condition: operators }: Statement): Condition[] =>
  Object.entries(operators).flatMap(([operator, keys]) => {
    if (!isKnownOperator(operator)) {
      throw new Error(`the sandbox cloud does not know the condition ${operator}`);
    }
    return Object.entries(keys).map(([key, value]) => ({
      operator,
      key,
      values: Array.isArray(value) ? value : [String(value)],
    }));
  });

const grantsIn = (
  policy: unknown,
  whose: (statement: Statement) => boolean = () => true,
): Grant[] =>
  z
    .parse(document, policy)
    .Statement.filter(whose)
    .flatMap((given) =>
      given.Action.flatMap((action) =>
        given.Resource.map((resource) => ({
          effect: given.Effect,
          action,
          resource,
          conditions: conditionsOf(given),
        })),
      ),
    );

const policySchema = z.object({
  PolicyDocument: z.unknown(),
  Roles: z._default(z.array(z.string()), []),
});
const roleSchema = z.object({
  Policies: z._default(z.array(z.object({ PolicyDocument: z.unknown() })), []),
});

/** Returns all grants of all roles, from their inline and attached policies. */
export const readRoleGrants = (resources: readonly Resource[]): RoleGrant[] =>
  resources.flatMap(({ type, ref, properties }) => {
    if (type === 'AWS::IAM::Policy') {
      const { PolicyDocument, Roles } = z.parse(policySchema, properties);
      return Roles.flatMap((role) => grantsIn(PolicyDocument).map((grant) => ({ role, ...grant })));
    }
    if (type !== 'AWS::IAM::Role') return [];
    return z
      .parse(roleSchema, properties)
      .Policies.flatMap(({ PolicyDocument }) =>
        grantsIn(PolicyDocument).map((grant) => ({ role: ref, ...grant })),
      );
  });

const replicas = z.object({
  Replicas: z.array(
    z.object({ ResourcePolicy: z.optional(z.object({ PolicyDocument: z.unknown() })) }),
  ),
});

const ownPolicies = ({ type, properties }: Resource): unknown[] => {
  if (type === 'AWS::S3::BucketPolicy' || type === 'AWS::SQS::QueuePolicy') {
    return [properties.PolicyDocument];
  }
  if (type !== 'AWS::DynamoDB::GlobalTable') return [];
  const found = z.safeParse(replicas, properties);
  return (found.data?.Replicas ?? []).flatMap(({ ResourcePolicy }) =>
    ResourcePolicy ? [ResourcePolicy.PolicyDocument] : [],
  );
};

const isForAll = ({ Effect, Principal }: Statement): boolean =>
  Effect === 'Deny' && (Principal === '*' || (Principal as JsonObject | undefined)?.AWS === '*');

export const readDenials = (resources: readonly Resource[]): Grant[] =>
  resources.flatMap((resource) =>
    ownPolicies(resource)
      .flatMap((policy) => grantsIn(policy, isForAll))
      // A table's own policy cannot contain the table's ARN; `*` means the table and its indexes in this policy.
      .map((grant) =>
        grant.resource === '*' ? { ...grant, resource: `${resource.attribute('Arn')}*` } : grant,
      ),
  );

/** Returns the role of each of our functions, by the function's name. Leaves out CDK's own helper functions. */
export const readRoles = (resources: readonly Resource[]): Map<string, string> =>
  new Map(
    resources.flatMap(({ type, ref, properties }) =>
      type === 'AWS::Lambda::Function' &&
      typeof properties.Role === 'string' &&
      String(properties.Runtime).startsWith('nodejs')
        ? [[ref, nameInArn(properties.Role)] as const]
        : [],
    ),
  );
