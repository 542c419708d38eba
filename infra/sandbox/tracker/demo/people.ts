/** Who is on the demo's site, at the address where tools outside this repository look for them. */
export { PEOPLE } from '../site/people.ts';
