import { type Duration, Stack } from 'aws-cdk-lib';
import { CfnStage, HttpApi, HttpMethod, PayloadFormatVersion } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct, type IConstruct } from 'constructs';
import { type HttpContext, ROUTES, routeKey } from '#functions/http/routes.ts';
import type { ProductFunction } from '../functions/product-function.ts';
import { explain } from '../nag.ts';
import { countFaults } from './faults-metric.ts';
import { PAGES, throttleOf } from './route-throttles.ts';

const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  /** The status that the handler returned; `-` when it returned none. */
  answered: '$context.integration.status',
  latency: '$context.responseLatency',
  ip: '$context.identity.sourceIp',
};

type Functions = Readonly<Record<HttpContext, ProductFunction>>;

const integrationsOf = (functions: Functions) =>
  Object.fromEntries(
    Object.entries(functions).map(([context, lambda]) => [
      context,
      new HttpLambdaIntegration(context, lambda.live, {
        payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
        // One permission per function instead of one per route: permissions per route would take a fifth of the stack's
        // resource limit.
        scopePermissionToRoute: false,
      }),
    ]),
  );

/** The HTTP API, built from the route table, with one integration for the function of each context. */
export class ProductApi extends Construct {
  readonly url: string;
  readonly domain: string;
  readonly serverErrors: (period: Duration) => IMetric;
  /** Number of answers of any kind. */
  readonly requests: (period: Duration) => IMetric;
  /** Number of answers that are faults of our code. */
  readonly faults: (period: Duration) => IMetric;
  /** Milliseconds from a request to its answer. */
  readonly latency: (period: Duration, statistic: string) => IMetric;

  constructor(scope: Construct, id: string, functions: Functions, accessLogs: LogGroup) {
    super(scope, id);
    const integrations = integrationsOf(functions);
    const api = new HttpApi(this, 'Http', {
      apiName: Stack.of(this).stackName,
      createDefaultStage: false,
      // The route `$default` answers unknown paths, because the API's own 404 lacks the fields of our error responses.
      ...(integrations.openapi ? { defaultIntegration: integrations.openapi } : {}),
    });
    const throttles: Record<string, object> = {};
    const routes: IConstruct[] = [];
    for (const route of ROUTES) {
      const { method, path, context } = route;
      const integration = integrations[context];
      if (!integration) throw new Error(`no function answers the context "${context}"`);
      routes.push(...api.addRoutes({ path, methods: [HttpMethod[method]], integration }));
      const own = throttleOf(route);
      if (own) throttles[routeKey(route)] = own;
    }
    const stage = new CfnStage(this, 'Default', {
      apiId: api.apiId,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: {
        throttlingRateLimit: PAGES.ThrottlingRateLimit,
        throttlingBurstLimit: PAGES.ThrottlingBurstLimit,
      },
      routeSettings: throttles,
      accessLogSettings: {
        destinationArn: accessLogs.logGroupArn,
        format: JSON.stringify(ACCESS_LOG),
      },
    });
    // API Gateway rejects throttle settings for routes that do not exist yet.
    stage.node.addDependency(...routes);
    explain(
      api,
      'AwsSolutions-APIG4',
      'The handlers prove every caller by the token of the host page; API Gateway cannot know the key of each site.',
    );
    this.serverErrors = (period) => api.metricServerError({ period, statistic: 'Sum' });
    this.requests = (period) => api.metricCount({ period, statistic: 'Sum' });
    const faults = countFaults(accessLogs);
    this.faults = (period) => faults.metric({ period, statistic: 'Sum' });
    this.latency = (period, statistic) => api.metricLatency({ period, statistic });
    this.domain = `${api.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
    this.url = `https://${this.domain}`;
  }
}
