/** For how many milliseconds a test waits for an element: a busy machine may take long to load a later part. */
const PATIENT = 40_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENT });
}
