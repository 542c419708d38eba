import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { HttpContext } from '#functions/http/routes.ts';
import type { StageConfig } from '../config.ts';
import {
  watchDeadLetters,
  watchFunction,
  watchQueueAge,
  watchStream,
} from '../constructs/alarms.ts';
import { ProductApi } from '../constructs/product-api.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import type { StatefulStack } from './stateful-stack.ts';

/** API Gateway gives up after 30 s; a handler that needs more than 10 has a fault. */
const HTTP_TIMEOUT = Duration.seconds(10);

/** Exactly the actions that a handler performs, on exactly the tables it performs them on. */
const allow = (table: TableV2, who: IGrantable, ...actions: string[]): void => {
  table.grant(who, ...actions.map((action) => `dynamodb:${action}`));
};

/** The functions, their API, the projectors and the alarms. Holds nothing that could be lost. */
export class ServiceStack extends Stack {
  readonly apiDomain: string;
  private readonly config: StageConfig;
  private readonly state: StatefulStack;
  private readonly alarms: Topic;

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
    this.alarms = this.alarmTopic();
    const goal = this.commandFunction('goal');
    const milestone = this.commandFunction('milestone');
    const activity = this.httpFunction('activity');
    allow(state.views, activity, 'GetItem', 'Query');
    allow(state.installations, activity, 'GetItem');
    const lifecycle = this.httpFunction('lifecycle');
    allow(state.events, lifecycle, 'Query', 'PutItem');
    allow(state.views, lifecycle, 'GetItem', 'PutItem', 'DeleteItem');
    allow(state.installations, lifecycle, 'GetItem', 'PutItem');
    this.feedProjector();
    watchDeadLetters(this, 'JobsDeadAlarm', this.alarms, state.trackerJobs.dead);
    watchQueueAge(this, 'JobsAgeAlarm', this.alarms, state.trackerJobs.queue);
    watchDeadLetters(this, 'ProjectorDeadAlarm', this.alarms, state.projectorDead);

    const accessLogs = this.logs('AccessLogs');
    const api = new ProductApi(this, 'Api', { goal, milestone, activity, lifecycle }, accessLogs);
    this.apiDomain = api.domain;
    new CfnOutput(this, 'ApiUrl', { value: api.url });
  }

  private logs(id: string): LogGroup {
    return new LogGroup(this, id, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: this.config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  private alarmTopic(): Topic {
    const key = new Key(this, 'AlarmKey', {
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    key.grantEncryptDecrypt(new ServicePrincipal('cloudwatch.amazonaws.com'));
    return new Topic(this, 'Alarms', { masterKey: key, enforceSSL: true });
  }

  private httpFunction(context: HttpContext): ProductFunction {
    const { config, state } = this;
    const name = `${context[0]?.toUpperCase()}${context.slice(1)}`;
    const lambda = new ProductFunction(this, name, {
      entry: `functions/http/${context}/handler.ts`,
      timeout: HTTP_TIMEOUT,
      keepsData: config.keepsData,
      environment: {
        EVENTS_TABLE: state.events.tableName,
        VIEWS_TABLE: state.views.tableName,
        INSTALLATIONS_TABLE: state.installations.tableName,
        ...(context === 'lifecycle'
          ? {
              APP_KEY: config.appKey,
              APP_BASE_URL: config.appUrl,
              INSTALL_KEYS_URL: config.installKeysUrl,
            }
          : {}),
      },
    });
    watchFunction(this, name, this.alarms, lambda);
    return lambda;
  }

  /** A context that decides commands: events and rows are written in one transaction. */
  private commandFunction(context: HttpContext): ProductFunction {
    const { state } = this;
    const lambda = this.httpFunction(context);
    allow(state.events, lambda, 'Query', 'PutItem');
    allow(state.views, lambda, 'GetItem', 'Query', 'PutItem', 'DeleteItem');
    allow(state.installations, lambda, 'GetItem');
    return lambda;
  }

  private feedProjector(): void {
    const { config, state } = this;
    const lambda = new ProductFunction(this, 'ActivityFeed', {
      entry: 'functions/projectors/activity-feed/handler.ts',
      timeout: Duration.seconds(30),
      keepsData: config.keepsData,
      environment: { VIEWS_TABLE: state.views.tableName },
    });
    allow(state.views, lambda, 'PutItem', 'DeleteItem');
    lambda.addEventSource(
      new DynamoEventSource(state.events, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        bisectBatchOnError: true,
        retryAttempts: 5,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(state.projectorDead),
        filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
      }),
    );
    watchFunction(this, 'ActivityFeed', this.alarms, lambda);
    watchStream(this, 'ActivityFeed', this.alarms, lambda);
  }
}
