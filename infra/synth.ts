import { App } from 'aws-cdk-lib';
import type { StageConfig } from './config.ts';
import { addStage } from './stage.ts';

export interface Assembly {
  readonly directory: string;
  readonly stacks: readonly { readonly name: string; readonly templateFile: string }[];
}

/** Synthesises one stage in this process, without the validation that a deployment would want. */
export const synthesise = (config: StageConfig, outdir: string): Assembly => {
  process.env.CDK_VALIDATION = 'false';
  const app = new App({ outdir, analyticsReporting: false });
  addStage(app, config);
  const assembly = app.synth();
  return {
    directory: assembly.directory,
    stacks: assembly.stacks.map(({ stackName, templateFile }) => ({
      name: stackName,
      templateFile,
    })),
  };
};
