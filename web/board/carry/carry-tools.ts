/** What carrying by keys needs, as one part of the code that comes when it is wanted. */
export { isCarryKey, lift } from './carry.ts';
export { carryOn } from './carry-on.ts';
