/** The code for carrying by keyboard, loaded on first use. */
export { isCarryKey, lift } from './carry.ts';
export { carryOn } from './carry-on.ts';
