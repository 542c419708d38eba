export { type Suggest, useSuggest } from './use-suggest.tsx';
