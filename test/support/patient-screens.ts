/** For how many milliseconds a test waits for an element: busy machines are slow at times. */
const PATIENT = 15_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENT });
}
