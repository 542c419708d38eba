import { describe, expect, it } from 'vitest';
import { chosenStage, STAGES, type StageConfig } from './config/stages.ts';
import { localStage, synthesisedStage } from './testing/synthesised-stage.ts';
import type { Template } from './testing/template.ts';

/** Matches properties that contain a resource's own name, as opposed to a name that AWS generates. */
const OWN_NAME =
  /^(Name|(Table|Queue|Bucket|Function|Role|Policy|Topic|Alarm|Alias|LogGroup|Stage|Layer)Name)$/;

/**
 * Returns whether a name must only be unique within another resource: aliases, API stages, inline policies, metric
 * dimensions, firewall rules.
 */
const isLocal = (key: string, name: unknown): boolean =>
  key === 'PolicyName' ||
  name === 'live' ||
  name === '$default' ||
  key === 'Dimensions' ||
  key === 'Rules';

const namesGiven = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (isLocal(key, inner)) return [];
    return OWN_NAME.test(key) && typeof inner === 'string' ? [inner] : namesGiven(inner);
  });
};

/** Returns the names of a stage's resources and exports. The names must differ between stages in the same account. */
const claimed = (config: StageConfig): string[] => {
  const { stateful, service, edge } = synthesisedStage(config);
  return [stateful, service, edge].flatMap(({ Resources, Outputs = {} }: Template) => [
    ...Object.values(Resources).flatMap(({ Properties }) => namesGiven(Properties)),
    ...Object.values(Outputs).flatMap(({ Export }) => (Export ? [String(Export.Name)] : [])),
  ]);
};

const stages = [...STAGES, localStage()];

describe('the stacks of a stage', () => {
  it.each(stages.map((config) => [config.stage, config]))(
    'are three non-empty templates for %s',
    (_, config) => {
      const { stateful, service, edge } = synthesisedStage(config);
      for (const { Resources } of [stateful, service, edge]) {
        expect(Object.keys(Resources).length).toBeGreaterThan(10);
      }
    },
  );

  it("read each other's outputs without CloudFormation exports", () => {
    const { stateful, service, edge } = synthesisedStage(localStage());
    for (const template of [stateful, service, edge]) {
      expect(JSON.stringify(template)).not.toMatch(/"(?:Export|Fn::ImportValue)"/);
    }
    for (const template of [service, edge]) {
      expect(JSON.stringify(template)).toContain('Fn::GetStackOutput');
    }
  });

  it('have names that no other stage uses', () => {
    const names = stages.flatMap((config) => [...new Set(claimed(config))]);
    expect(names).toContain('Cairn-production-Service');
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('have the same app key in every stage, because all stages share a listing', () => {
    expect(new Set(stages.map(({ appKey }) => appKey)).size).toBe(1);
    expect(new Set(stages.map(({ appUrl }) => appUrl)).size).toBe(stages.length);
  });
});

describe('chosenStage', () => {
  it('chooses production by default', () => {
    expect(chosenStage({}).stage).toBe('production');
    expect(chosenStage({ stage: 'dev' }).stage).toBe('dev');
  });

  it("accepts the owner's URL and certificate", () => {
    const own = chosenStage({ appUrl: 'https://maps.acme.test/', certificateArn: 'arn:c' });
    expect(own).toMatchObject({ appUrl: 'https://maps.acme.test', certificateArn: 'arn:c' });
    expect(chosenStage({ appUrl: '' }).appUrl).toBe('https://cairn.example');
  });

  it('accepts URLs of the stage in data residency regions', () => {
    expect(chosenStage({}).regionUrls).toEqual({});
    const { regionUrls } = chosenStage({
      regionUrls: 'EU=https://eu.acme.test,DE=https://de.acme.test/',
    });
    expect(regionUrls).toEqual({ EU: 'https://eu.acme.test', DE: 'https://de.acme.test' });
    expect(() => chosenStage({ regionUrls: 'MARS=https://mars.acme.test' })).toThrow('MARS');
    expect(() => chosenStage({ regionUrls: 'EU=eu.acme.test' })).toThrow('EU');
  });

  it("accepts the account's concurrency and HSTS preloading", () => {
    expect(chosenStage({})).toMatchObject({ concurrency: 1000, hstsPreload: false });
    const own = chosenStage({ concurrency: '10', hstsPreload: 'yes' });
    expect(own).toMatchObject({ concurrency: 10, hstsPreload: true });
    expect(() => chosenStage({ concurrency: '9' })).toThrow();
    expect(() => chosenStage({ hstsPreload: 'perhaps' })).toThrow();
  });

  it('accepts the pace of rollouts', () => {
    expect(['dev', 'staging', 'production'].map((stage) => chosenStage({ stage }).rollout)).toEqual(
      ['at-once', 'canary', 'linear'],
    );
    expect(chosenStage({ rollout: 'at-once' }).rollout).toBe('at-once');
    expect(() => chosenStage({ rollout: 'slowly' })).toThrow();
  });

  it('lists the valid stages when the stage is unknown', () => {
    expect(() => chosenStage({ stage: 'prod' })).toThrow(
      'Unknown stage "prod". Known: dev, staging, production.',
    );
  });
});
