import { afterEach, describe, expect, it } from 'vitest';
import { type HandMadeAssembly, writeAssembly } from '../testing/assembly.ts';
import { readResources } from './assembly.ts';
import type { Resource, Template } from './model.ts';
import { refuseUnknown } from './support.ts';

const ORIGIN = 'http://127.0.0.1:9324';
const made: HandMadeAssembly[] = [];

const resourcesOf = async (stacks: Record<string, Template>): Promise<Resource[]> => {
  const assembly = await writeAssembly(stacks);
  made.push(assembly);
  return readResources(assembly.directory, { queueOrigin: ORIGIN });
};

afterEach(async () => {
  await Promise.all(made.splice(0).map((assembly) => assembly.remove()));
});

describe('readResources', () => {
  it('evaluates references, attributes, joins and substitutions within one stack', async () => {
    const [queue, reader] = await resourcesOf({
      Work: {
        Resources: {
          Jobs: { Type: 'AWS::SQS::Queue', Properties: { FifoQueue: true } },
          Reader: {
            Type: 'AWS::Lambda::Function',
            Properties: {
              url: { Ref: 'Jobs' },
              arn: { 'Fn::GetAtt': ['Jobs', 'Arn'] },
              text: { 'Fn::Join': ['/', ['in', { Ref: 'AWS::Region' }]] },
              named: {
                'Fn::Sub': ['${AWS::StackName}:${Jobs.QueueName}:${own}:${!kept}', { own: 'x' }],
              },
              second: { 'Fn::Select': [1, { 'Fn::Split': [',', 'a,b,c'] }] },
            },
          },
        },
      },
    });

    expect(queue?.ref).toBe(`${ORIGIN}/000000000000/Work-Jobs.fifo`);
    expect(reader?.properties).toEqual({
      url: `${ORIGIN}/000000000000/Work-Jobs.fifo`,
      arn: 'arn:aws:sqs:us-east-1:000000000000:Work-Jobs.fifo',
      text: 'in/us-east-1',
      named: 'Work:Work-Jobs.fifo:x:${kept}',
      second: 'b',
    });
  });

  it('resolves imports of values that another stack exports', async () => {
    const resources = await resourcesOf({
      State: {
        Resources: { Events: { Type: 'AWS::DynamoDB::GlobalTable' } },
        Outputs: { Name: { Value: { Ref: 'Events' }, Export: { Name: 'State:Events' } } },
      },
      Service: {
        Resources: {
          Goal: {
            Type: 'AWS::Lambda::Function',
            Properties: { table: { 'Fn::ImportValue': 'State:Events' } },
          },
        },
      },
    });

    expect(resources.at(-1)?.properties.table).toBe('State-Events');
  });

  it('resolves outputs of another stack that are not exported', async () => {
    const table = {
      'Fn::GetStackOutput': {
        StackName: 'State',
        Region: { Ref: 'AWS::Region' },
        OutputName: 'Name',
      },
    };
    const resources = await resourcesOf({
      State: {
        Resources: { Events: { Type: 'AWS::DynamoDB::GlobalTable' } },
        Outputs: { Name: { Value: { Ref: 'Events' } } },
      },
      Service: { Resources: { Goal: { Type: 'AWS::Lambda::Function', Properties: { table } } } },
    });

    expect(resources.at(-1)?.properties.table).toBe('State-Events');
  });

  it('resolves a generated secret to the same value within a run, and to another value in the next run', async () => {
    const value = {
      'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Word' }, ':SecretString:::}}']],
    };
    const stacks = {
      State: {
        Resources: {
          Goal: { Type: 'AWS::Lambda::Function', Properties: { value } },
          Job: { Type: 'AWS::Lambda::Function', Properties: { texts: [value] } },
          Word: { Type: 'AWS::SecretsManager::Secret' },
        },
      },
    };
    const [goal, job] = await resourcesOf(stacks);
    const [another] = await resourcesOf(stacks);

    expect(goal?.properties.value).toMatch(/^[\w-]{48}$/);
    expect(job?.properties.texts).toEqual([goal?.properties.value]);
    expect(another?.properties.value).not.toBe(goal?.properties.value);
  });

  it.each([
    [
      'a secret that no stack declares',
      '{{resolve:secretsmanager:Elsewhere:SecretString:::}}',
      'Elsewhere',
    ],
    ['an export that no stack makes', { 'Fn::ImportValue': 'State:Nothing' }, 'State:Nothing'],
    [
      'an output that no stack has',
      { 'Fn::GetStackOutput': { StackName: 'State', OutputName: 'Nothing' } },
      'Nothing',
    ],
    [
      'an output of a stack elsewhere',
      { 'Fn::GetStackOutput': { StackName: 'State', OutputName: 'Name', Region: 'eu-west-1' } },
      'of this region',
    ],
    ['a resource that is not there', { Ref: 'Ghost' }, 'Ghost'],
    ['a function it does not know', { 'Fn::Base64': 'x' }, 'Fn::Base64'],
  ])('throws an error that names the missing part for %s', async (_, value, name) => {
    const reading = resourcesOf({
      Service: { Resources: { Goal: { Type: 'AWS::Lambda::Function', Properties: { value } } } },
    });

    await expect(reading).rejects.toThrow(name);
  });

  it('throws for an unsupported resource', async () => {
    const resources = await resourcesOf({
      Service: { Resources: { Cache: { Type: 'AWS::ElastiCache::CacheCluster' } } },
    });

    expect(() => refuseUnknown(resources)).toThrow(/Cache of Service.*AWS::ElastiCache/);
  });
});
