import { describe, expect, it } from 'vitest';
import type { FromAggregate } from '../kernel/aggregate.ts';
import type { EventShape } from '../kernel/codec.ts';
import { AGGREGATES } from './index.ts';

/** Event types that do not record the former values in `before`, grouped by the reason (R-ACCESS-11). */
const WITHOUT_BEFORE: Readonly<Record<string, readonly string[]>> = {
  'nothing was there': [
    'GoalCreated',
    'GoalRestored',
    'MilestoneCreated',
    'BaselineCreated',
    'BaselineRestored',
    'PersonaCreated',
    'PortfolioCreated',
    'AiDefinitionCreated',
    'PersonaTemplateSaved',
    'CommentLeft',
    'ActivityNoted',
    'SharingEnabled',
    'SiteInstalled',
  ],
  'nothing is there afterwards, and its own events tell what was': [
    'GoalDeleted',
    'MilestoneDeleted',
    'BaselineDeleted',
    'PersonaDeleted',
    'PortfolioDeleted',
    'PersonaTemplateDeleted',
    'CommentDeleted',
    'SharingDisabled',
    'SiteUninstalled',
  ],
  'its `name` is the former one': [
    'MilestoneRenamed',
    'BaselineRenamed',
    'PersonaRenamed',
    'PortfolioRenamed',
  ],
  'what was before is a secret': ['ShareLinkRotated', 'SharePasswordSet'],
  'it belongs to one person, and no audit has it': ['PersonaTemplateOverwritten', 'ActivityRead'],
  'it happened, and there is no value that it changes': [
    'NoticesMissed',
    'ProofStarted',
    'ProofAdvanced',
    'ProofFinished',
    'JobRequested',
    'JobBatchStarted',
    'JobBatchPaused',
    'JobItemDone',
    'JobItemSkipped',
    'JobItemFailed',
    'JobCancelled',
    'JobFinished',
    'ShareRenewalStopped',
    'PagesRenewalStopped',
    'AppEnabled',
    'AppDisabled',
  ],
  'the host and the vendor decide it, and keep what was': [
    'AppLicenceRead',
    'AppLicenceChanged',
    'PortfolioKeyEntered',
  ],
  'the tracker keeps what was': ['TrackerChangeTold'],
};
const EXCUSED = Object.values(WITHOUT_BEFORE).flat();

const shapesOf: FromAggregate<readonly (readonly [string, EventShape])[]> = ({ decider }) =>
  Object.entries<EventShape>(decider.codec.shapes);

const SHAPES = AGGREGATES.flatMap((each) => [...each.apply(shapesOf)]);

const hasBefore = ({ data }: EventShape): boolean =>
  'shape' in data && typeof data.shape === 'object' && Object.hasOwn(data.shape ?? {}, 'before');

describe('the former values in events', () => {
  it.each(SHAPES)('%s: are in `before`, or the type is a listed exception', (type, shape) => {
    expect([hasBefore(shape), EXCUSED.includes(type)]).toSatisfy(
      ([isPresent, excused]) => isPresent !== excused,
    );
  });

  it.each(SHAPES.filter(([, shape]) => hasBefore(shape)))(
    '%s of version 1: are read as null',
    (_, { upcasters }) => {
      expect(upcasters?.[0]?.({ kept: 1 })).toEqual({ kept: 1, before: null });
    },
  );

  it('have no exception for a type that no longer exists', () => {
    const types = SHAPES.map(([type]) => type);
    expect(EXCUSED.filter((type) => !types.includes(type))).toEqual([]);
    expect(new Set(EXCUSED).size).toBe(EXCUSED.length);
  });
});
