import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { quotaOf } from '#functions/http/quotas.ts';
import { type HttpContext, ROUTES } from '#functions/http/routes.ts';
import { aiSettings } from '../config/ai-provider.ts';
import type { StageConfig } from '../config/stages.ts';
import { ProductApi } from '../constructs/api/product-api.ts';
import { allowAi } from '../constructs/functions/ai-grants.ts';
import { backgroundFunctions } from '../constructs/functions/background-functions.ts';
import { forgeSettings } from '../constructs/functions/forge-settings.ts';
import { allow, allowFiles, allowPersonaImages } from '../constructs/functions/grants.ts';
import { PERSONA_MEGABYTES } from '../constructs/functions/megabytes.ts';
import { allowWaking, wakingSettings } from '../constructs/functions/picture-renewals.ts';
import { ProductFunction } from '../constructs/functions/product-function.ts';
import { publicMapFiles } from '../constructs/functions/public-map-files.ts';
import { Rollouts } from '../constructs/functions/rollout.ts';
import { aiKeySettings, allowAiKeys } from '../constructs/functions/site-secrets.ts';
import { siteSettings } from '../constructs/functions/site-settings.ts';
import { expiringLogs } from '../constructs/log-group.ts';
import { alarmTopic } from '../constructs/watch/alarm-topic.ts';
import {
  watchApi,
  watchDeadLetters,
  watchLatency,
  watchQueueAge,
  watchTables,
} from '../constructs/watch/alarms.ts';
import { budget } from '../constructs/watch/budget.ts';
import { dashboard } from './dashboard.ts';
import type { StatefulStack } from './stateful-stack.ts';

/** API Gateway times out after 30 s. A handler that needs more than 10 s has a bug. */
const HTTP_TIMEOUT = Duration.seconds(10);
/** Models are slow. The handler aborts a model's call after 22 s, so that it has time for its answer. */
const AI_TIMEOUT = Duration.seconds(28);

interface FunctionLimits {
  readonly timeout?: Duration;
  /** Memory in megabytes. */
  readonly memory?: number;
}

/** Contexts that list rows or also delete rows. All other contexts only read and write single rows by key. */
const LISTING: ReadonlySet<HttpContext> = new Set<HttpContext>([
  'activity',
  'goal',
  'guest',
  'job',
  'licence',
  'milestone',
  'persona',
  'portfolio',
  'setting',
  'share',
]);
const REMOVING: ReadonlySet<HttpContext> = new Set<HttpContext>([
  'goal',
  'milestone',
  'persona',
  'portfolio',
  'share',
]);

/** Contexts whose routes have quotas. Their functions count requests. */
const COUNTING: ReadonlySet<HttpContext> = new Set<HttpContext>(
  ROUTES.filter((route) => ![null, 'host'].includes(quotaOf(route))).map(({ context }) => context),
);

/** Converts `ai-generator` to `AiGenerator`. */
const idOf = (context: HttpContext): string =>
  context.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The stack of the functions, their API, the projectors and the alarms. The stack contains no data. */
export class ServiceStack extends Stack {
  readonly apiDomain: string;
  private readonly config: StageConfig;
  private readonly state: StatefulStack;
  readonly alarms: Topic;
  private readonly rollouts: Rollouts;

  constructor(
    scope: Construct,
    id: string,
    config: StageConfig,
    state: StatefulStack,
    props: StackProps = {},
  ) {
    super(scope, id, props);
    this.config = config;
    this.state = state;
    this.alarms = alarmTopic(this, 'Alarms');
    this.rollouts = new Rollouts(this, 'Rollout', config, this.alarms);
    const functions = this.httpFunctions();
    backgroundFunctions(this, config, state, this.rollouts);
    this.watchQueues();

    const accessLogs = expiringLogs(this, 'AccessLogs', config.keepsData);
    const api = new ProductApi(this, 'Api', functions, accessLogs);
    this.rollouts.guardBy(watchApi(this, 'Api', this.alarms, api.faults));
    watchLatency(this, this.alarms, api.latency(Duration.minutes(5), 'p95'));
    watchTables(this, this.alarms, [state.events, state.views, state.installations]);
    dashboard(this, state, api);
    budget(this, config, this.alarms);
    this.apiDomain = api.domain;
    new CfnOutput(this, 'ApiUrl', { value: api.url });
    new CfnOutput(this, 'AlarmTopic', { value: this.alarms.topicArn });
  }

  private httpFunctions(): Readonly<Record<HttpContext, ProductFunction>> {
    return {
      goal: this.commandFunction('goal'),
      job: this.commandFunction('job'),
      milestone: this.commandFunction('milestone'),
      persona: this.personaFunction(),
      portfolio: this.commandFunction('portfolio'),
      activity: this.commandFunction('activity'),
      board: this.boardFunction(),
      setting: this.commandFunction('setting'),
      share: this.shareFunction(),
      guest: this.guestFunction(),
      audit: this.auditFunction(),
      licence: this.commandFunction('licence', {
        LICENCE_KEYS: JSON.stringify(this.config.licenceKeys),
      }),
      changes: this.changesFunction(),
      webhook: this.webhookFunction(),
      'ai-generator': this.aiFunction(),
      openapi: this.openApiFunction(),
      lifecycle: this.lifecycleFunction(),
      forge: this.forgeFunction(),
    };
  }

  /** Returns a dynamic reference, which CloudFormation resolves at the deployment. */
  private edgeSecret(): string {
    return this.state.edgeSecret.secretValue.unsafeUnwrap();
  }

  private httpFunction(
    context: HttpContext,
    settings: Record<string, string> = {},
    { timeout = HTTP_TIMEOUT, memory }: FunctionLimits = {},
  ): ProductFunction {
    const { config, state } = this;
    const name = idOf(context);
    const lambda = new ProductFunction(this, name, {
      entry: `functions/http/${context}/handler.ts`,
      timeout,
      memory,
      keepsData: config.keepsData,
      environment: {
        EVENTS_TABLE: state.events.tableName,
        VIEWS_TABLE: state.views.tableName,
        ...siteSettings(state),
        APP_KEY: config.appKey,
        APP_BASE_URL: config.appUrl,
        LICENSING: config.licensing,
        EDGE_SECRET: this.edgeSecret(),
        ...forgeSettings(config),
        ...settings,
      },
    });
    allow(state.installations, lambda, 'GetItem');
    // The function records each Forge token, because a token can be used only once.
    if (config.forgeAppId !== null) allow(state.views, lambda, 'PutItem');
    if (COUNTING.has(context)) allow(state.views, lambda, 'UpdateItem');
    this.rollouts.release(this, name, lambda);
    return lambda;
  }

  /**
   * Creates the function of a context with commands. The function writes events, row and receipt in one transaction.
   */
  private commandFunction(
    context: HttpContext,
    settings: Record<string, string> = {},
    limits: FunctionLimits = {},
  ): ProductFunction {
    const lambda = this.httpFunction(context, settings, limits);
    allow(this.state.events, lambda, 'Query', 'PutItem');
    allow(this.state.views, lambda, 'GetItem', 'PutItem');
    if (LISTING.has(context)) allow(this.state.views, lambda, 'Query');
    if (REMOVING.has(context)) allow(this.state.views, lambda, 'DeleteItem');
    return lambda;
  }

  /** Creates a function with commands that also stores personas' pictures. */
  private personaFunction(): ProductFunction {
    const { snapshots } = this.state;
    const settings = { SNAPSHOTS_BUCKET: snapshots.bucketName };
    const lambda = this.commandFunction('persona', settings, { memory: PERSONA_MEGABYTES });
    allowPersonaImages(snapshots, lambda);
    return lambda;
  }

  /** Creates a function that only reads views, among them the portfolio to check its members' rights. */
  private boardFunction(): ProductFunction {
    const lambda = this.httpFunction('board');
    allow(this.state.views, lambda, 'GetItem', 'Query');
    return lambda;
  }

  /**
   * Creates a function that reads users' permissions from the tracker as the app, and writes and deletes checkpoints of
   * event histories.
   */
  private auditFunction(): ProductFunction {
    const lambda = this.httpFunction('audit');
    allow(this.state.views, lambda, 'GetItem', 'Query', 'PutItem', 'DeleteItem');
    return lambda;
  }

  /**
   * Creates the function that every open board polls. The function reads a few rows, sometimes calls the tracker, and
   * writes rows for announced changes.
   */
  private changesFunction(): ProductFunction {
    const lambda = this.httpFunction('changes', wakingSettings(this.config, this.state));
    allow(this.state.views, lambda, 'GetItem', 'PutItem');
    allowWaking(lambda, this.state);
    return lambda;
  }

  /**
   * Creates the function that records the tracker's webhooks. The function reads the site's record, for the shared
   * secret, and the site's shared boards.
   */
  private webhookFunction(): ProductFunction {
    const lambda = this.httpFunction('webhook', wakingSettings(this.config, this.state));
    allow(this.state.events, lambda, 'PutItem');
    allow(this.state.views, lambda, 'PutItem');
    allowWaking(lambda, this.state);
    return lambda;
  }

  /** Creates the function that publishes boards, and writes visitors' data, links, and pages. */
  private shareFunction(): ProductFunction {
    const { snapshots } = this.state;
    const lambda = this.commandFunction('share', { SNAPSHOTS_BUCKET: snapshots.bucketName });
    allowFiles(
      snapshots,
      lambda,
      ['share/*', 'links/*', 'confluence/*'],
      'PutObject',
      'DeleteObject',
    );
    allowFiles(snapshots, lambda, ['confluence/*', 'links/*'], 'GetObject');
    return lambda;
  }

  /**
   * Creates the function for visitors with a public link. The function resolves the link, returns the published
   * content, and counts uses.
   */
  private guestFunction(): ProductFunction {
    const { snapshots } = this.state;
    const lambda = this.commandFunction('guest', {
      SNAPSHOTS_BUCKET: snapshots.bucketName,
      PUBLIC_MAP: publicMapFiles(this.config),
    });
    const shown = ['links/*', 'share/*', 'owners/*', 'persona-image/*'];
    allowFiles(snapshots, lambda, shown, 'GetObject');
    return lambda;
  }

  /**
   * Creates the function that counts requests for suggestions, and calls the site's or the stage's suggestion writer.
   */
  private aiFunction(): ProductFunction {
    const { ai } = this.config;
    const settings = { ...aiSettings(ai), ...aiKeySettings(this.config, this.state) };
    const lambda = this.commandFunction('ai-generator', settings, { timeout: AI_TIMEOUT });
    allowAi(lambda, ai);
    allowAiKeys(lambda, this.config, this.state);
    return lambda;
  }

  /** Creates the function that answers every caller with a static text, so it needs no grants. */
  private openApiFunction(): ProductFunction {
    const lambda = new ProductFunction(this, 'Openapi', {
      entry: 'functions/http/openapi/handler.ts',
      timeout: HTTP_TIMEOUT,
      keepsData: this.config.keepsData,
      environment: { EDGE_SECRET: this.edgeSecret() },
    });
    this.rollouts.release(this, 'Openapi', lambda);
    return lambda;
  }

  /** Creates the only Connect function that writes sites' records. The function also records uninstalled sites. */
  private lifecycleFunction(): ProductFunction {
    const { installKeysUrl } = this.config;
    const lambda = this.httpFunction('lifecycle', { INSTALL_KEYS_URL: installKeysUrl });
    allow(this.state.events, lambda, 'Query', 'PutItem');
    allow(this.state.views, lambda, 'PutItem');
    allow(this.state.installations, lambda, 'PutItem');
    return lambda;
  }

  /** Creates the function for the Forge host's own calls. The function writes sites' records and product events. */
  private forgeFunction(): ProductFunction {
    const { forgeLocations } = this.config;
    const lambda = this.httpFunction('forge', {
      ...wakingSettings(this.config, this.state),
      ...(forgeLocations.length > 0 ? { FORGE_LOCATIONS: forgeLocations.join(',') } : {}),
    });
    allow(this.state.events, lambda, 'Query', 'PutItem');
    allow(this.state.views, lambda, 'GetItem', 'PutItem');
    allow(this.state.installations, lambda, 'PutItem', 'UpdateItem');
    allowWaking(lambda, this.state);
    return lambda;
  }

  private watchQueues(): void {
    const { trackerJobs, pictureRenewals, projectorDead } = this.state;
    watchDeadLetters(this, 'JobsDeadAlarm', this.alarms, trackerJobs.dead);
    watchQueueAge(this, 'JobsAgeAlarm', this.alarms, trackerJobs.queue);
    watchDeadLetters(this, 'PicturesDeadAlarm', this.alarms, pictureRenewals.dead);
    watchDeadLetters(this, 'ProjectorDeadAlarm', this.alarms, projectorDead);
  }
}
