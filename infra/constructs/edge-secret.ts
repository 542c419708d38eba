import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { explain } from './nag.ts';

/** Made by the account itself, in no template and no log; functions take it over when they are deployed. */
const ownSecret = (scope: Construct, id: string, description: string, kept: string): Secret => {
  const secret = new Secret(scope, id, {
    description,
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
    // It can be made anew with the next deployment: nothing is kept under it for long.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  explain(secret, 'AwsSolutions-SMG4', kept);
  return secret;
};

/** What proves to the functions that a request came through the edge. */
export const edgeSecret = (scope: Construct, id: string): Secret =>
  ownSecret(
    scope,
    id,
    'Says of a request that it came through the edge',
    'A new one takes a deployment of edge and functions together; it opens nothing but the way that everybody has.',
  );

/** Seals the tokens that the Forge host gives the app for each site. */
export const forgeTokenKey = (scope: Construct, id: string): Secret =>
  ownSecret(
    scope,
    id,
    'Seals the tokens of sites that run the app on Forge',
    'What is sealed with it is good for hours, and given anew by the hour.',
  );
