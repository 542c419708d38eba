import * as z from 'zod/mini';
import type { Resource } from '../template/model.ts';
import type { ApiRoute } from './route-table.ts';
import type { Throttling } from './throttle.ts';

const Route = z.object({ ApiId: z.string(), RouteKey: z.string(), Target: z.string() });
const Integration = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
});
const RouteSettings = z.object({
  ThrottlingRateLimit: z.number(),
  ThrottlingBurstLimit: z.number(),
});
const Stage = z.object({
  DefaultRouteSettings: z.optional(RouteSettings),
  RouteSettings: z._default(z.record(z.string(), RouteSettings), {}),
});

export interface ApiPlan {
  readonly apiId: string;
  readonly routes: readonly ApiRoute[];
  readonly throttling: Throttling | null;
  /** Limits of the routes that have their own throttle, by route key. */
  readonly routeThrottling?: ReadonlyMap<string, Throttling>;
}

const ofType = (resources: readonly Resource[], type: string): Resource[] =>
  resources.filter((resource) => resource.type === `AWS::ApiGatewayV2::${type}`);

const readRoutes = (resources: readonly Resource[]): ApiRoute[] => {
  const targets = new Map(
    ofType(resources, 'Integration').map(({ ref, properties }) => [
      `integrations/${ref}`,
      Integration.parse(properties).IntegrationUri,
    ]),
  );
  return ofType(resources, 'Route').map(({ logicalId, properties }) => {
    const { RouteKey, Target } = Route.parse(properties);
    const target = targets.get(Target);
    if (!target) throw new Error(`the route ${logicalId} has no integration`);
    return { routeKey: RouteKey, target };
  });
};

const throttlingOf = ({
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: burst,
}: z.infer<typeof RouteSettings>): Throttling => ({ rate, burst });

/** Reads the HTTP API in the templates. Throws unless there is exactly one. */
export const readApi = (resources: readonly Resource[]): ApiPlan => {
  const [api, ...others] = ofType(resources, 'Api');
  if (!api || others.length > 0) throw new Error('the templates must hold one HTTP API');
  const [stage] = ofType(resources, 'Stage');
  const { DefaultRouteSettings, RouteSettings: own } = Stage.parse(stage?.properties ?? {});
  const routes = readRoutes(resources);
  const keys = new Set(routes.map(({ routeKey }) => routeKey));
  const unknown = Object.keys(own).find((key) => !keys.has(key));
  if (unknown) throw new Error(`the stage of the API has settings of no route: ${unknown}`);
  return {
    apiId: api.ref,
    routes,
    throttling: DefaultRouteSettings ? throttlingOf(DefaultRouteSettings) : null,
    routeThrottling: new Map(
      Object.entries(own).map(([key, settings]) => [key, throttlingOf(settings)]),
    ),
  };
};
