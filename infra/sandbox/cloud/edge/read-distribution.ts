import * as z from 'zod/mini';
import { bucketInDomain } from '../base/names.ts';
import type { Resource } from '../template/model.ts';
import { KEEPING, type Keeping } from './cache.ts';
import { headersOf, NO_HEADERS, type PolicyHeaders } from './response-headers.ts';

const BehaviorProperties = z.object({
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  CachePolicyId: z.optional(z.string()),
  FunctionAssociations: z._default(
    z.array(z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.string() })),
    [],
  ),
  PathPattern: z._default(z.string(), '*'),
  ResponseHeadersPolicyId: z.optional(z.string()),
  TargetOriginId: z.string(),
});

const Properties = z.object({
  DistributionConfig: z.object({
    CacheBehaviors: z._default(z.array(BehaviorProperties), []),
    DefaultCacheBehavior: BehaviorProperties,
    DefaultRootObject: z._default(z.string(), ''),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.string(),
        OriginAccessControlId: z.optional(z.string()),
        OriginCustomHeaders: z._default(
          z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })),
          [],
        ),
      }),
    ),
  }),
});

const FunctionProperties = z.object({ FunctionCode: z.string() });

export type Origin =
  /**
   * `signed`: whether the edge signs its requests to the bucket. If it does not, the bucket accepts only upload forms,
   * because these contain their own signature.
   */
  | { readonly kind: 'bucket'; readonly bucket: string; readonly signed: boolean }
  /**
   * `headers` are added to every request to the API. They replace headers of the same names in the caller's request.
   */
  | { readonly kind: 'api'; readonly headers: Readonly<Record<string, string>> };

export interface Behavior {
  readonly pattern: string;
  readonly methods: ReadonlySet<string>;
  readonly origin: Origin;
  readonly viewerRequest: string | null;
  readonly headers: PolicyHeaders;
  /** Cache times of answers; null if answers are not cached. */
  readonly keeping: Keeping | null;
}

export interface DistributionPlan {
  readonly rootObject: string;
  /** The behaviours in the order in which their patterns are matched. The last behaviour matches every path. */
  readonly behaviors: readonly Behavior[];
}

/**
 * Returns the cache times of a policy. Throws if answers of functions would be cached, because the sandbox caches
 * answers by their path alone and CloudFront does not.
 */
const keepingOf = (policy: string | undefined, origin: Origin): Keeping | null => {
  const keeping = policy === undefined ? null : KEEPING.get(policy);
  const isFile = origin.kind === 'bucket' && origin.signed;
  if (keeping === undefined || (keeping !== null && !isFile)) {
    throw new Error(`the sandbox edge cannot keep answers by the policy ${policy}`);
  }
  return keeping;
};

const API_LABEL = '.execute-api.';

const originOf = (
  domain: string,
  signed: boolean,
  headers: Readonly<Record<string, string>>,
): Origin => {
  const bucket = bucketInDomain(domain);
  if (bucket) return { kind: 'bucket', bucket, signed };
  if (domain.includes(API_LABEL)) return { kind: 'api', headers };
  throw new Error(`the sandbox edge cannot reach the origin ${domain}`);
};

const ofType = (resources: readonly Resource[], type: string): Resource[] =>
  resources.filter((resource) => resource.type === `AWS::CloudFront::${type}`);

/** Returns the CloudFront distribution of the templates. Throws unless there is exactly one. */
export const readDistribution = (resources: readonly Resource[]): DistributionPlan => {
  const [distribution, ...others] = ofType(resources, 'Distribution');
  if (!distribution || others.length > 0) {
    throw new Error('the templates must hold one distribution');
  }
  const { DistributionConfig: config } = Properties.parse(distribution.properties);
  const origins = new Map(
    config.Origins.map(({ Id, DomainName, OriginAccessControlId, OriginCustomHeaders }) => {
      const headers = Object.fromEntries(
        OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
          HeaderName.toLowerCase(),
          HeaderValue,
        ]),
      );
      return [Id, originOf(DomainName, OriginAccessControlId !== undefined, headers)];
    }),
  );
  const functions = new Map(
    ofType(resources, 'Function').map((edgeFunction) => [
      edgeFunction.attribute('FunctionARN'),
      FunctionProperties.parse(edgeFunction.properties).FunctionCode,
    ]),
  );
  const policies = new Map(
    ofType(resources, 'ResponseHeadersPolicy').map(({ ref, properties }) => [
      ref,
      headersOf(properties),
    ]),
  );
  return {
    rootObject: config.DefaultRootObject,
    behaviors: [...config.CacheBehaviors, config.DefaultCacheBehavior].map((behavior) => {
      const origin = origins.get(behavior.TargetOriginId);
      if (!origin) throw new Error(`no origin ${behavior.TargetOriginId}`);
      const [association] = behavior.FunctionAssociations;
      return {
        pattern: behavior.PathPattern,
        methods: new Set(behavior.AllowedMethods),
        origin,
        viewerRequest: association ? (functions.get(association.FunctionARN) ?? null) : null,
        headers: policies.get(behavior.ResponseHeadersPolicyId ?? '') ?? NO_HEADERS,
        keeping: keepingOf(behavior.CachePolicyId, origin),
      };
    }),
  };
};
