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
import {
  allowEdgeSecret,
  allowLicenceKeys,
  allowSealKey,
  secretsAge,
} from '../constructs/functions/deployment-secrets.ts';
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
  watchBlockedSites,
  watchDeadLetters,
  watchLatency,
  watchQueueAge,
  watchTables,
} from '../constructs/watch/alarms.ts';
import { budget } from '../constructs/watch/budget.ts';
import { watchAvailability } from '../constructs/watch/burn-rate.ts';
import { metricsNamespace } from '../constructs/watch/metrics-namespace.ts';
import { dashboard } from './dashboard.ts';
import type { StatefulStack } from './stateful-stack.ts';

/** A handler that needs more than ten seconds has a bug. API Gateway itself times out after 30 seconds. */
const HTTP_TIMEOUT = Duration.seconds(10);
/**
 * Longer than `HTTP_TIMEOUT`, because models are slow. The handler aborts the call of a model after 22 seconds, so that
 * time is left for an answer.
 */
const AI_TIMEOUT = Duration.seconds(28);

interface FunctionLimits {
  readonly timeout?: Duration;
  /** Memory in megabytes. */
  readonly memory?: number;
}

/**
 * Contexts with commands whose functions also query several rows. The functions of all other contexts with commands
 * only read and write single rows by their keys.
 */
const LISTING: ReadonlySet<HttpContext> = new Set<HttpContext>([
  'activity',
  'baseline',
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
  'baseline',
  'goal',
  'milestone',
  'persona',
  'portfolio',
  'share',
]);

/** Contexts that people call, or whose routes have quotas, so that their functions must count requests. */
const COUNTING: ReadonlySet<HttpContext> = new Set<HttpContext>(
  ROUTES.filter(
    (route) => route.access === 'context-token' || ![null, 'host'].includes(quotaOf(route)),
  ).map(({ context }) => context),
);

/** Converts the name of a context, such as `ai-generator`, to an id such as `AiGenerator`. */
const idOf = (context: HttpContext): string =>
  context.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The stack with the functions, their API, the projectors and the alarms. It contains no data. */
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
    watchAvailability(this, this.alarms, api);
    watchBlockedSites(this, this.alarms);
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
      baseline: this.commandFunction('baseline'),
      persona: this.personaFunction(),
      portfolio: this.commandFunction('portfolio'),
      activity: this.commandFunction('activity'),
      board: this.boardFunction(),
      setting: this.commandFunction('setting'),
      share: this.shareFunction(),
      guest: this.guestFunction(),
      audit: this.auditFunction(),
      licence: this.licenceFunction(),
      changes: this.changesFunction(),
      webhook: this.webhookFunction(),
      'ai-generator': this.aiFunction(),
      openapi: this.openApiFunction(),
      lifecycle: this.lifecycleFunction(),
      forge: this.forgeFunction(),
    };
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
        METRICS_NAMESPACE: metricsNamespace(this),
        EDGE_SECRET_ARN: state.edgeSecret.secretArn,
        ...forgeSettings(config),
        ...settings,
      },
    });
    allow(state.installations, lambda, 'GetItem');
    allowSealKey(lambda, state);
    allowEdgeSecret(lambda, state);
    // Lets the function store each Forge token that it has seen, because a token may be used only once.
    if (config.forgeAppId !== null) allow(state.views, lambda, 'PutItem');
    if (COUNTING.has(context)) allow(state.views, lambda, 'UpdateItem');
    this.rollouts.release(this, name, lambda);
    return lambda;
  }

  /** Creates the function of a context with commands. It writes events, a row and a receipt in one transaction. */
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

  /** Creates the function for licences, which verifies portfolio licence keys with the vendor's public keys. */
  private licenceFunction(): ProductFunction {
    const lambda = this.commandFunction('licence', {
      LICENCE_KEYS_ARN: this.state.licenceKeys.secretArn,
    });
    allowLicenceKeys(lambda, this.state);
    return lambda;
  }

  /** Creates the function for personas, which has commands and also stores pictures. */
  private personaFunction(): ProductFunction {
    const { snapshots } = this.state;
    const settings = { SNAPSHOTS_BUCKET: snapshots.bucketName };
    const lambda = this.commandFunction('persona', settings, { memory: PERSONA_MEGABYTES });
    allowPersonaImages(snapshots, lambda);
    return lambda;
  }

  /** Creates the function that only reads views. One of these is the portfolio, whose members' rights it checks. */
  private boardFunction(): ProductFunction {
    const lambda = this.httpFunction('board');
    allow(this.state.views, lambda, 'GetItem', 'Query');
    return lambda;
  }

  /**
   * Creates the function for the event history. It reads the events of single things, users' permissions from the
   * tracker as the app, writes and deletes checkpoints, and records the proof of the views.
   */
  private auditFunction(): ProductFunction {
    const lambda = this.httpFunction('audit');
    allow(this.state.events, lambda, 'Query', 'PutItem');
    allow(this.state.views, lambda, 'GetItem', 'Query', 'PutItem', 'DeleteItem');
    return lambda;
  }

  /**
   * Creates the function that every open board polls. It reads a few rows, sometimes calls the tracker, writes rows about
   * changes in the tracker, and records written properties.
   */
  private changesFunction(): ProductFunction {
    const lambda = this.httpFunction('changes', wakingSettings(this.config, this.state));
    allow(this.state.events, lambda, 'Query', 'PutItem');
    allow(this.state.views, lambda, 'GetItem', 'PutItem');
    allowWaking(lambda, this.state);
    return lambda;
  }

  /**
   * Creates the function that records the tracker's webhooks. It reads the record of the site, which contains the
   * shared secret, the list of shared boards, and what was recorded of issues before.
   */
  private webhookFunction(): ProductFunction {
    const lambda = this.httpFunction('webhook', wakingSettings(this.config, this.state));
    allow(this.state.events, lambda, 'Query', 'PutItem');
    allow(this.state.views, lambda, 'GetItem', 'PutItem');
    allowWaking(lambda, this.state);
    return lambda;
  }

  /** Creates the function that publishes boards. It writes the data, links and pages that visitors read. */
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
   * Creates the function for visitors with a public link. It finds the board of the link, returns the published
   * content, and counts how often the link is used.
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
   * Creates the function for suggestions. It counts the requests for them, and calls the suggestion writer of the site
   * or of the stage.
   */
  private aiFunction(): ProductFunction {
    const { ai } = this.config;
    const settings = { ...aiSettings(ai), ...aiKeySettings(this.config, this.state) };
    const lambda = this.commandFunction('ai-generator', settings, { timeout: AI_TIMEOUT });
    allowAi(lambda, ai);
    allowAiKeys(lambda, this.config, this.state);
    return lambda;
  }

  /** Creates the function that sends the same static text to every caller. It reads only the secret of the edge. */
  private openApiFunction(): ProductFunction {
    const lambda = new ProductFunction(this, 'Openapi', {
      entry: 'functions/http/openapi/handler.ts',
      timeout: HTTP_TIMEOUT,
      keepsData: this.config.keepsData,
      environment: { EDGE_SECRET_ARN: this.state.edgeSecret.secretArn, ...secretsAge },
    });
    allowEdgeSecret(lambda, this.state);
    this.rollouts.release(this, 'Openapi', lambda);
    return lambda;
  }

  /**
   * Creates the function for lifecycle callbacks on Connect. It writes the records of sites, and notes which sites were
   * uninstalled.
   */
  private lifecycleFunction(): ProductFunction {
    const { installKeysUrl } = this.config;
    const lambda = this.httpFunction('lifecycle', { INSTALL_KEYS_URL: installKeysUrl });
    allow(this.state.events, lambda, 'Query', 'PutItem');
    allow(this.state.views, lambda, 'PutItem');
    allow(this.state.installations, lambda, 'PutItem');
    return lambda;
  }

  /** Creates the function for calls that Forge makes by itself. It writes the records of sites and product events. */
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
