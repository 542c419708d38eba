import { capacityOf } from './model.ts';
import { capacityTable } from './table.ts';

/** `npm run capacity`: prints the load and cost of 100, 10,000 and 100,000 sites. */
process.stdout.write(
  `${capacityTable([100, 10_000, 100_000].map((sites) => capacityOf(sites)))}\n`,
);
