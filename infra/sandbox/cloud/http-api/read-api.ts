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
const Stage = z.object({
  DefaultRouteSettings: z.optional(
    z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() }),
  ),
});

/** The HTTP API as the template describes it. */
export interface ApiPlan {
  readonly apiId: string;
  readonly routes: readonly ApiRoute[];
  readonly throttling: Throttling | null;
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

/** Throws when the template does not hold exactly one HTTP API. */
export const readApi = (resources: readonly Resource[]): ApiPlan => {
  const [api, ...others] = ofType(resources, 'Api');
  if (!api || others.length > 0) throw new Error('the templates must hold one HTTP API');
  const [stage] = ofType(resources, 'Stage');
  const settings = stage && Stage.parse(stage.properties).DefaultRouteSettings;
  return {
    apiId: api.ref,
    routes: readRoutes(resources),
    throttling: settings
      ? { rate: settings.ThrottlingRateLimit, burst: settings.ThrottlingBurstLimit }
      : null,
  };
};
