import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ROUTE, ROUTES, routeKey } from '#functions/http/routes.ts';
import { STAGES } from '../config/stages.ts';
import { throttleOf } from '../constructs/api/route-throttles.ts';
import { renewalTimeout, renewalVisibility } from '../constructs/state/picture-queue.ts';
import { deployedStage, synthesisedStage } from '../testing/synthesised-stage.ts';
import { listed, nameOf, resourcesOf, statementsOf } from '../testing/template.ts';

const { service } = synthesisedStage(deployedStage('production'));
const template = Template.fromJSON(service);
/** The production stage in an AWS account with only ten concurrent invocations, like a new account. */
const small = synthesisedStage({ ...deployedStage('production'), concurrency: 10 }).service;

interface RouteTarget {
  readonly RouteKey: string;
  /** The text `integrations/`, followed by the reference to the integration. */
  readonly Target: {
    readonly 'Fn::Join': readonly ['', readonly [string, { readonly Ref: string }]];
  };
}
interface Integration {
  readonly IntegrationUri: { readonly Ref: string };
}
interface Alias {
  readonly Name: string;
  readonly FunctionName: { readonly Ref: string };
}

/** Returns the function whose alias `live` a reference points to. Returns an empty text for any other reference. */
const liveBehind = (ref: string | undefined): string => {
  const { Name, FunctionName } = (service.Resources[ref ?? '']?.Properties ?? {}) as Partial<Alias>;
  return Name === 'live' ? nameOf(FunctionName?.Ref ?? '') : '';
};

const behindRoutes = (): Record<string, string> => {
  const entries = resourcesOf(service, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => {
    const { RouteKey, Target } = Properties as unknown as RouteTarget;
    const [, [, { Ref }]] = Target['Fn::Join'];
    const integration = service.Resources[Ref]?.Properties as unknown as Integration | undefined;
    return [RouteKey, liveBehind(integration?.IntegrationUri.Ref)] as const;
  });
  return Object.fromEntries(entries);
};

describe('the HTTP API', () => {
  it("has the backend's routes and no others, and each calls the function of its context", () => {
    const expected = ROUTES.map((route): [string, string] => {
      const words = route.context.split('-');
      const name = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('');
      return [routeKey(route), name];
    });
    expected.push([DEFAULT_ROUTE, 'Openapi']);
    expect(behindRoutes()).toEqual(Object.fromEntries(expected));
  });

  it('sends events in payload format 2.0 to the functions', () => {
    template.allResourcesProperties('AWS::ApiGatewayV2::Integration', {
      IntegrationType: 'AWS_PROXY',
      PayloadFormatVersion: '2.0',
    });
  });

  it('limits the rate of requests, and logs each request as a line of JSON', () => {
    const [stage] = resourcesOf(service, 'AWS::ApiGatewayV2::Stage');
    expect(stage?.Properties).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: {
        ThrottlingRateLimit: 500,
        ThrottlingBurstLimit: 1000,
      },
    });
    // The API needs no metrics for each route, because its log contains each request.
    expect(JSON.stringify(stage?.Properties)).not.toContain('DetailedMetricsEnabled');
    const own = Object.entries(stage?.Properties?.RouteSettings ?? {});
    expect(own.map(([key]) => key).toSorted()).toEqual(
      ROUTES.filter((route) => throttleOf(route) !== null)
        .map(routeKey)
        .toSorted(),
    );
    expect(Object.fromEntries(own)['GET /smb/changes']).toEqual({
      ThrottlingRateLimit: 1000,
      ThrottlingBurstLimit: 2000,
    });
    expect(stage?.DependsOn?.length).toBeGreaterThanOrEqual(ROUTES.length);
    const logs = stage?.Properties?.AccessLogSettings as { Format: string } | undefined;
    expect(JSON.parse(logs?.Format ?? '')).toMatchObject({
      requestId: '$context.requestId',
      status: '$context.status',
      answered: '$context.integration.status',
    });
  });

  it('is the only caller of its functions; only schedules call the hourly functions', () => {
    const permissions = resourcesOf(service, 'AWS::Lambda::Permission').map(
      ({ Properties = {} }) => Properties,
    );
    const scheduled = permissions.filter(({ Principal }) => Principal === 'events.amazonaws.com');
    expect(scheduled.map(({ FunctionName }) => JSON.stringify(FunctionName))).toEqual([
      expect.stringContaining('EraseSites'),
      expect.stringContaining('WithdrawBoards'),
    ]);
    for (const permission of permissions) {
      expect(permission).toMatchObject({
        Action: 'lambda:InvokeFunction',
        SourceArn: expect.anything(),
      });
      if (!scheduled.includes(permission)) {
        expect(permission.Principal).toBe('apigateway.amazonaws.com');
      }
    }
  });
});

const mappings = resourcesOf(service, 'AWS::Lambda::EventSourceMapping').map(
  ({ Properties }) => Properties ?? {},
);
const feedingFrom = (source: RegExp) =>
  mappings.filter(({ EventSourceArn }) => source.test(JSON.stringify(EventSourceArn)));
const PROJECTOR_DEAD = {
  OnFailure: {
    Destination: {
      'Fn::GetStackOutput': expect.objectContaining({
        OutputName: expect.stringMatching('ProjectorDead'),
      }),
    },
  },
};

describe('the functions that read the stream of events', () => {
  const isJobs = ({ FilterCriteria }: Record<string, unknown>): boolean =>
    JSON.stringify(FilterCriteria).includes('JobRequested');
  const readers = feedingFrom(/StreamArn/);

  it('read new events in order, report failed ones, and have a failure queue', () => {
    // Only two readers are possible, because DynamoDB throttles a stream with more.
    expect(readers).toHaveLength(2);
    for (const reader of readers) {
      expect(reader).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        DestinationConfig: PROJECTOR_DEAD,
      });
    }
  });

  it('retry every failed event of the projectors; the function itself removes unreadable events', () => {
    const [feeds] = readers.filter((reader) => !isJobs(reader));
    expect(feeds).toMatchObject({
      BatchSize: 100,
      MaximumRetryAttempts: 10_000,
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
    });
  });

  it('retry to put a job into the queue, and receive only requests for jobs', () => {
    const [jobs] = readers.filter(isJobs);
    expect(jobs).toMatchObject({ MaximumRetryAttempts: 10_000 });
    const { Filters } = (jobs?.FilterCriteria ?? { Filters: [] }) as {
      Filters: { Pattern: string }[];
    };
    expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      {
        eventName: ['INSERT'],
        dynamodb: { NewImage: { streamType: { S: ['job'] }, type: { S: ['JobRequested'] } } },
      },
    ]);
  });
});

describe('the function that processes tracker jobs', () => {
  it('gets one message at a time, and reports failed messages', () => {
    expect(feedingFrom(/TrackerJobs/)).toEqual([
      expect.objectContaining({ BatchSize: 1, FunctionResponseTypes: ['ReportBatchItemFailures'] }),
    ]);
  });

  it('gets the limits for tries and deliveries, and times out after 30 seconds', () => {
    const worker = resourcesOf(service, 'AWS::Lambda::Function').find(
      ({ id }) => nameOf(id) === 'TrackerJobs',
    );
    expect(worker?.Properties).toMatchObject({
      Timeout: 30,
      Environment: { Variables: { JOB_TRIES: '5', JOB_DELIVERIES: '25' } },
    });
  });
});

describe('the function that renews the pictures of shared boards', () => {
  it('gets one message at a time, reports failures, and ends before the visibility timeout', () => {
    expect(feedingFrom(/PictureRenewals/)).toEqual([
      expect.objectContaining({ BatchSize: 1, FunctionResponseTypes: ['ReportBatchItemFailures'] }),
    ]);
    const worker = resourcesOf(service, 'AWS::Lambda::Function').find(
      ({ id }) => nameOf(id) === 'PictureRenewals',
    );
    const { Timeout } = worker?.Properties ?? {};
    const [{ pictureMostSeconds } = { pictureMostSeconds: 0 }] = STAGES;
    expect(Timeout).toBe(pictureMostSeconds);
    for (const stage of STAGES) {
      const [longest, visibility] = [renewalTimeout(stage), renewalVisibility(stage)];
      expect(longest.toSeconds()).toBeLessThan(visibility.toSeconds());
    }
  });

  it('waits between two renewals no longer than the queue recognises duplicates', () => {
    for (const { pictureRestSeconds } of STAGES)
      expect(pictureRestSeconds).toBeLessThanOrEqual(300);
  });
});

describe('the function that erases sites', () => {
  it('runs every hour, and only once at the same time', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 hour)',
      State: 'ENABLED',
    });
    for (const { Properties } of resourcesOf(service, 'AWS::Events::Rule')) {
      expect(Properties?.Targets).toEqual([
        expect.objectContaining({ DeadLetterConfig: { Arn: expect.anything() } }),
      ]);
    }
    const eraser = resourcesOf(service, 'AWS::Lambda::Function').find(
      ({ id }) => nameOf(id) === 'EraseSites',
    );
    expect(eraser?.Properties).toMatchObject({ ReservedConcurrentExecutions: 1, Timeout: 840 });
  });

  it('may list files of personas, and the function that withdraws boards may list shared boards', () => {
    const listing = statementsOf(service).filter(({ Action }) =>
      listed(Action).includes('s3:ListBucket'),
    );
    expect(listing.map(({ Condition }) => Condition)).toEqual([
      { StringLike: { 's3:prefix': ['persona-image/*', 'persona-upload/*', 'owners/*'] } },
      { StringLike: { 's3:prefix': ['share/*'] } },
    ]);
  });
});

describe('the alarms of a stage', () => {
  const alarms = resourcesOf(service, 'AWS::CloudWatch::Alarm');
  const watched = (metric: string): string[] =>
    alarms
      .filter(({ Properties }) => Properties?.MetricName === metric)
      .map(({ id }) => nameOf(id))
      .toSorted();
  const functions = resourcesOf(service, 'AWS::Lambda::Function').map(({ id }) => nameOf(id));
  const forEach = (suffix: string) => functions.map((name) => `${name}${suffix}`).toSorted();

  it('exist for the errors and throttles of every function', () => {
    expect(watched('Errors')).toEqual(forEach('Errors'));
    expect(watched('Throttles')).toEqual(forEach('Throttles'));
  });

  it('exist for stream records and jobs that wait too long', () => {
    expect(watched('IteratorAge')).toEqual(['FeedsAge', 'JobDispatchAge']);
    expect(watched('ApproximateAgeOfOldestMessage')).toEqual(['JobsAgeAlarm']);
  });

  it('exist for messages in dead-letter queues, and for server errors of the API', () => {
    expect(watched('ApproximateNumberOfMessagesVisible')).toEqual([
      'JobsDeadAlarm',
      'PicturesDeadAlarm',
      'ProjectorDeadAlarm',
      'SchedulesDeadAlarm',
    ]);
    expect(watched('Faults')).toEqual(['ApiServerErrors']);
  });

  it('ignore 503 from a handler, which means that Jira or a model is unavailable', () => {
    const [filter] = resourcesOf(service, 'AWS::Logs::MetricFilter');
    expect(filter?.Properties?.FilterPattern).toBe(
      '{ ($.status = "5*") && (($.status != "503") || ($.answered != "503")) }',
    );
    expect(JSON.stringify(filter?.Properties?.LogGroupName)).toContain('AccessLogs');
    const transformations: unknown = filter?.Properties?.MetricTransformations;
    const [alarm] = alarms.filter(({ id }) => nameOf(id) === 'ApiServerErrors');
    expect(transformations).toEqual([
      expect.objectContaining({
        MetricName: alarm?.Properties?.MetricName,
        MetricNamespace: alarm?.Properties?.Namespace,
      }),
    ]);
  });

  it('exist for slow answers, throttled tables, and missed schedules', () => {
    expect(watched('Latency')).toEqual(['ApiLatency']);
    expect(alarms.map(({ id }) => nameOf(id)).filter((id) => /TableThrottles/.test(id))).toEqual([
      'EventsTableThrottles',
      'ViewsTableThrottles',
      'InstallationsTableThrottles',
    ]);
    expect(watched('Invocations')).toEqual(['EraseSitesMissed', 'WithdrawBoardsMissed']);
  });

  it('stay silent on the first deployment, when no metric has a data point yet', () => {
    const breaching = alarms.filter(
      ({ Properties }) => Properties?.TreatMissingData === 'breaching',
    );
    expect(breaching).toEqual([]);
    const silent = alarms.filter(({ Properties }) => Properties?.TreatMissingData === 'missing');
    expect(silent.map(({ id }) => nameOf(id)).toSorted()).toEqual(watched('Invocations'));
    for (const { Properties } of silent) {
      expect(Properties).toMatchObject({ ComparisonOperator: 'LessThanThreshold', Threshold: 1 });
      expect(Properties).not.toHaveProperty('AlarmActions');
      expect(Properties).toHaveProperty('InsufficientDataActions');
    }
  });

  it('are on a dashboard', () => {
    expect(resourcesOf(service, 'AWS::CloudWatch::Dashboard')).toHaveLength(1);
  });

  it('include the monthly budget if the stage has one', () => {
    expect(resourcesOf(service, 'AWS::Budgets::Budget')).toEqual([]);
    const dear = synthesisedStage({ ...deployedStage('production'), monthlyBudget: 250 }).service;
    Template.fromJSON(dear).hasResourceProperties('AWS::Budgets::Budget', {
      Budget: { BudgetLimit: { Amount: 250, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
      NotificationsWithSubscribers: [
        { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
        { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
      ],
    });
  });

  it('are sent to an encrypted topic that requires TLS', () => {
    // The windows of composite alarms ring nowhere by themselves.
    const composites = resourcesOf(service, 'AWS::CloudWatch::CompositeAlarm');
    const rules = JSON.stringify(composites);
    const ringing = [...alarms, ...composites].filter(({ id }) => !rules.includes(`"${id}"`));
    for (const { Properties = {} } of ringing) {
      const { AlarmActions, InsufficientDataActions } = Properties;
      const actions = AlarmActions ?? InsufficientDataActions;
      expect(actions).toEqual([{ Ref: expect.stringMatching('^Alarms') }]);
    }
    template.hasResourceProperties('AWS::SNS::Topic', { KmsMasterKeyId: Match.anyValue() });
    template.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true });
  });
});

describe('the maximum concurrency of a function', () => {
  it('is limited for queues, so that requests of pages are still answered', () => {
    const queues = (templateOf: typeof service) =>
      resourcesOf(templateOf, 'AWS::Lambda::EventSourceMapping').flatMap(({ Properties = {} }) =>
        'StartingPosition' in Properties ? [] : [Properties.ScalingConfig],
      );
    expect(queues(service)).toEqual([{ MaximumConcurrency: 100 }, { MaximumConcurrency: 20 }]);
    expect(queues(small)).toEqual([{ MaximumConcurrency: 2 }, { MaximumConcurrency: 2 }]);
  });

  it('is limited for readers of the event stream, for any number of shards', () => {
    const most = (readers: typeof service) =>
      resourcesOf(readers, 'AWS::Lambda::Function').flatMap(({ id, Properties = {} }) =>
        /^(?:Feeds|JobDispatch)/.test(id) ? [Properties.ReservedConcurrentExecutions] : [],
      );
    expect(most(service)).toEqual([100, 10]);
    expect(
      most(synthesisedStage({ ...deployedStage('production'), concurrency: 110 }).service),
    ).toEqual([2, undefined]);
    const mappings = resourcesOf(service, 'AWS::Lambda::EventSourceMapping');
    expect(mappings).toHaveLength(4);
  });

  it('is not reserved in an account with only ten concurrent invocations', () => {
    const reserved = resourcesOf(small, 'AWS::Lambda::Function').filter(
      ({ Properties = {} }) => 'ReservedConcurrentExecutions' in Properties,
    );
    expect(reserved).toEqual([]);
  });
});
