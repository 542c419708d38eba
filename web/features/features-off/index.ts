export { useFeaturesOff } from './use-features-off.tsx';
