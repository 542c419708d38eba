import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Access, AccessDenied } from './sandbox/cloud/access/access.ts';
import { type Call, decide } from './sandbox/cloud/access/policy.ts';
import { type RoleGrant, readRoles } from './sandbox/cloud/access/read-grants.ts';
import { readResources } from './sandbox/cloud/template/assembly.ts';
import type { Template } from './sandbox/cloud/template/model.ts';
import { type HandMadeAssembly, writeAssembly } from './sandbox/cloud/testing/assembly.ts';
import { localStage, synthesisedStage } from './testing/synthesised-stage.ts';

/** Returns a call that matches a grant, with names instead of the grant's wildcards. */
const callFor = ({ action, resource, conditions }: RoleGrant): Call => ({
  action,
  resource: resource === '*' ? '*' : resource.replaceAll('*', 'some'),
  context: Object.fromEntries(
    conditions.map(({ key, values }) => [key, (values[0] ?? '').replaceAll('*', 'some')]),
  ),
});

describe('the grants of the sandbox stage', () => {
  let assembly: HandMadeAssembly;
  let access: Access;
  let signers: ReadonlyMap<string, string>;

  beforeAll(async () => {
    const { stateful, service } = synthesisedStage(localStage());
    assembly = await writeAssembly({
      'Cairn-sandbox-Stateful': stateful as unknown as Template,
      'Cairn-sandbox-Service': service as unknown as Template,
    });
    const resources = await readResources(assembly.directory, { queueOrigin: 'http://sqs' });
    access = new Access(resources);
    signers = new Map([...readRoles(resources)].map(([lambda, role]) => [role, lambda]));
  });
  afterAll(() => assembly.remove());

  it('are all needed: without any one of them, a call by its function is refused', () => {
    expect(access.grants.length).toBeGreaterThan(150);
    for (const grant of access.grants) {
      const call = callFor(grant);
      expect(() => access.authorize(signers.get(grant.role) ?? '', call)).not.toThrow();
      const others = access.grants.filter((other) => other !== grant && other.role === grant.role);
      expect(decide(others, call), `${grant.role} ${grant.action}`).toMatchObject({
        allowed: false,
      });
    }
  });

  it('refuse calls of a function that no grant names', () => {
    const [lambda = ''] = signers.values();
    const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Elsewhere';
    const user = `User: arn:aws:sts::000000000000:assumed-role/${[...signers.keys()][0]}/${lambda}`;
    expect(() => access.authorize(lambda, { action: 'dynamodb:Scan', resource: table })).toThrow(
      `${user} is not authorized to perform: dynamodb:Scan on resource: ${table} because no identity-based policy allows the dynamodb:Scan action`,
    );
    expect(() => access.authorize(lambda, { action: 'sqs:PurgeQueue', resource: '*' })).toThrow(
      AccessDenied,
    );
  });

  it("do not restrict the AWS account's owner", () => {
    expect(() => access.authorize('owner', { action: 'x:Y', resource: '*' })).not.toThrow();
  });
});
