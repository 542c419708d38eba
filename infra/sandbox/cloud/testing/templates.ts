import type { Json, JsonObject, Template, TemplateResource } from '../template/model.ts';

/** The resources that the sandbox requires in every assembly: an API without routes, and an edge with one bucket. */
const edge: Readonly<Record<string, TemplateResource>> = {
  Files: { Type: 'AWS::S3::Bucket' },
  Api: { Type: 'AWS::ApiGatewayV2::Api' },
  Edge: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultCacheBehavior: { TargetOriginId: 'files' },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          },
        ],
        Origins: [
          { Id: 'files', DomainName: { 'Fn::GetAtt': ['Files', 'RegionalDomainName'] } },
          {
            Id: 'api',
            DomainName: { 'Fn::Sub': '${Api}.execute-api.${AWS::Region}.amazonaws.com' },
          },
        ],
      },
    },
  },
};

export const templateOf = (resources: Readonly<Record<string, TemplateResource>>): Template => ({
  Resources: { ...edge, ...resources },
});

export const lambda = (asset: string, properties: JsonObject = {}): TemplateResource => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Code: { S3Key: `${asset}.zip` },
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    ...properties,
  },
});

export const streamedTable: TemplateResource = {
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: {
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
  },
};

export const mapping = (properties: JsonObject): TemplateResource => ({
  Type: 'AWS::Lambda::EventSourceMapping',
  Properties: properties,
});

export const arnOf = (logicalId: string): Json => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });
