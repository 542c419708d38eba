import { describe, expect, it } from 'vitest';
import { chosenStage, STAGES, type StageConfig } from './config/stages.ts';
import { localStage, synthesisedStage } from './testing/synthesised-stage.ts';
import type { Template } from './testing/template.ts';

/** Properties by which AWS itself knows a thing, beside those it makes up. */
const OWN_NAME =
  /^(Name|(Table|Queue|Bucket|Function|Role|Policy|Topic|Alarm|Alias|LogGroup|Stage|Layer)Name)$/;

/** Names inside another thing: of an alias of a function, of an API's stage, of a role's own policy, of what a metric is about, of a firewall's rules. */
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

/** What a stage calls its resources and its exports; both must differ from stage to stage in one account. */
const claimed = (config: StageConfig): string[] => {
  const { stateful, service, edge } = synthesisedStage(config);
  return [stateful, service, edge].flatMap(({ Resources, Outputs = {} }: Template) => [
    ...Object.values(Resources).flatMap(({ Properties }) => namesGiven(Properties)),
    ...Object.values(Outputs).flatMap(({ Export }) => (Export ? [String(Export.Name)] : [])),
  ]);
};

const stages = [...STAGES, localStage()];

describe('a stage', () => {
  it.each(stages.map((config) => [config.stage, config]))(
    '%s makes three templates, each with something in it',
    (_, config) => {
      const { stateful, service, edge } = synthesisedStage(config);
      for (const { Resources } of [stateful, service, edge]) {
        expect(Object.keys(Resources).length).toBeGreaterThan(10);
      }
    },
  );

  it('has stacks that read what another one says, and pins nothing by exports', () => {
    const { stateful, service, edge } = synthesisedStage(localStage());
    for (const template of [stateful, service, edge]) {
      expect(JSON.stringify(template)).not.toMatch(/"(?:Export|Fn::ImportValue)"/);
    }
    for (const template of [service, edge]) {
      expect(JSON.stringify(template)).toContain('Fn::GetStackOutput');
    }
  });

  it('takes no name that another one takes', () => {
    const names = stages.flatMap((config) => [...new Set(claimed(config))]);
    expect(names).toContain('Cairn-production-Service');
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has one key of the add-on for all stages: the listing is one', () => {
    expect(new Set(stages.map(({ appKey }) => appKey)).size).toBe(1);
    expect(new Set(stages.map(({ appUrl }) => appUrl)).size).toBe(stages.length);
  });
});

describe('the choice of a stage', () => {
  it('is production unless another is named', () => {
    expect(chosenStage({}).stage).toBe('production');
    expect(chosenStage({ stage: 'dev' }).stage).toBe('dev');
  });

  it("may bring the owner's address and certificate", () => {
    const own = chosenStage({ appUrl: 'https://maps.acme.test/', certificateArn: 'arn:c' });
    expect(own).toMatchObject({ appUrl: 'https://maps.acme.test', certificateArn: 'arn:c' });
    expect(chosenStage({ appUrl: '' }).appUrl).toBe('https://cairn.example');
  });

  it('may say where the same stage is for sites whose data stay in a region', () => {
    expect(chosenStage({}).regionUrls).toEqual({});
    const { regionUrls } = chosenStage({
      regionUrls: 'EU=https://eu.acme.test,DE=https://de.acme.test/',
    });
    expect(regionUrls).toEqual({ EU: 'https://eu.acme.test', DE: 'https://de.acme.test' });
    expect(() => chosenStage({ regionUrls: 'MARS=https://mars.acme.test' })).toThrow('MARS');
    expect(() => chosenStage({ regionUrls: 'EU=eu.acme.test' })).toThrow('EU');
  });

  it('may say how much the account runs at a time, and that browsers may know the domain beforehand', () => {
    expect(chosenStage({})).toMatchObject({ concurrency: 1000, hstsPreload: false });
    const own = chosenStage({ concurrency: '10', hstsPreload: 'yes' });
    expect(own).toMatchObject({ concurrency: 10, hstsPreload: true });
    expect(() => chosenStage({ concurrency: '9' })).toThrow();
    expect(() => chosenStage({ hstsPreload: 'perhaps' })).toThrow();
  });

  it('may say how new versions come to answer', () => {
    expect(['dev', 'staging', 'production'].map((stage) => chosenStage({ stage }).rollout)).toEqual(
      ['at-once', 'canary', 'linear'],
    );
    expect(chosenStage({ rollout: 'at-once' }).rollout).toBe('at-once');
    expect(() => chosenStage({ rollout: 'slowly' })).toThrow();
  });

  it('says which stages there are when it is of none of them', () => {
    expect(() => chosenStage({ stage: 'prod' })).toThrow(
      'Unknown stage "prod". Known: dev, staging, production.',
    );
  });
});
