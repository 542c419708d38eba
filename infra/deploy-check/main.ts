import { parseArgs } from 'node:util';
import { choicesOf } from '../config/choices.ts';
import { chosenStage } from '../config/stages.ts';
import { lacksOf, report } from './lacks.ts';

/**
 * `npm run deploy:check -- -c stage=… -c appUrl=… [--region R]`: lists the settings that the stage lacks. Accepts the
 * options of `cdk deploy`. Does not call AWS. Exits with 1 when the stage cannot be deployed.
 */
const { values } = parseArgs({
  options: {
    context: { type: 'string', short: 'c', multiple: true, default: [] },
    region: { type: 'string', default: process.env.AWS_REGION ?? process.env.CDK_DEFAULT_REGION },
  },
});
const given = Object.fromEntries(
  values.context.map((choice) => {
    const index = choice.indexOf('=');
    return index < 0 ? [choice, ''] : [choice.slice(0, index), choice.slice(index + 1)];
  }),
);
try {
  const choices = choicesOf(given);
  const missing = lacksOf(choices, values.region);
  process.stdout.write(`${report(chosenStage(choices).stage, missing)}\n`);
  process.exitCode = missing.some(({ blocks }) => blocks) ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
