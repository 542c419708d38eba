import { ACCOUNT } from '../base/names.ts';
import type { Resource } from '../template/model.ts';
import { type Call, decide, type Grant } from './policy.ts';
import { type RoleGrant, readDenials, readRoleGrants, readRoles } from './read-grants.ts';

/** Thrown when the caller's role does not allow a call. Has the same message as in AWS. */
export class AccessDenied extends Error {
  constructor(user: string, { action, resource }: Call, denied: boolean, quoted: string) {
    const why = denied
      ? 'with an explicit deny'
      : `because no identity-based policy allows the ${action} action`;
    super(
      `User: ${user} is not authorized to perform: ${action} on resource: ${quoted}${resource}${quoted} ${why}`,
    );
  }
}

/** Authorizes a call by its access key. Throws `AccessDenied` when the call is not allowed. */
export type Authorize = (accessKey: string, call: Call) => void;

/** Returns the condition keys of every call. Connections on the loopback address count as encrypted. */
const always = (role: string) => ({
  'aws:SecureTransport': 'true',
  'aws:PrincipalArn': `arn:aws:iam::${ACCOUNT}:role/${role}`,
});

const keyOf = ({ role, effect, action, resource }: RoleGrant): string =>
  [role, effect, action, resource].join(' ');

/**
 * Authorizes calls by the roles in the synthesised templates. A function signs with its name as access key. Any other
 * access key belongs to the account's owner, who may do everything.
 */
export class Access {
  readonly grants: readonly RoleGrant[];
  private readonly statements: ReadonlyMap<string, readonly (Grant | RoleGrant)[]>;
  private readonly roles: ReadonlyMap<string, string>;
  private readonly needed = new Map<string, Map<string, Call>>();

  constructor(resources: readonly Resource[]) {
    this.roles = readRoles(resources);
    const used = new Set(this.roles.values());
    this.grants = readRoleGrants(resources).filter(({ role }) => used.has(role));
    const denials = readDenials(resources);
    const byRole = Map.groupBy(this.grants, ({ role }) => role);
    this.statements = new Map(
      [...used].map((role) => [role, [...(byRole.get(role) ?? []), ...denials]]),
    );
  }

  /**
   * Returns whether an access key belongs to a function. A function without a role in the templates signs as the owner.
   */
  isFunction(accessKey: string): boolean {
    return this.roles.has(accessKey);
  }

  readonly authorize: Authorize = (accessKey, call) => {
    const role = this.roles.get(accessKey);
    if (role === undefined) return;
    const full = { ...call, context: { ...always(role), ...call.context } };
    const verdict = decide<Grant | RoleGrant>(this.statements.get(role) ?? [], full);
    const user = `arn:aws:sts::${ACCOUNT}:assumed-role/${role}/${accessKey}`;
    if (!verdict.allowed) {
      throw new AccessDenied(user, call, verdict.denied, call.action.startsWith('s3:') ? '"' : '');
    }
    for (const grant of verdict.by) if ('role' in grant) this.note(grant, accessKey, full);
  };

  /** Returns whether a call is allowed, for callers that continue without an error when it is denied. */
  allows(accessKey: string, call: Call): boolean {
    try {
      this.authorize(accessKey, call);
      return true;
    } catch {
      return false;
    }
  }

  /** Returns the grants used so far, each with the calls that needed it. */
  uses(): readonly { readonly grant: RoleGrant; readonly calls: readonly Call[] }[] {
    return this.grants.map((grant) => ({
      grant,
      calls: [...(this.needed.get(keyOf(grant))?.values() ?? [])],
    }));
  }

  private note(grant: RoleGrant, accessKey: string, call: Call): void {
    const key = keyOf(grant);
    const calls = this.needed.get(key) ?? new Map<string, Call>();
    calls.set(`${accessKey} ${call.action} ${call.resource}`, call);
    this.needed.set(key, calls);
  }
}
