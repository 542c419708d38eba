/** How many milliseconds a test waits for an element. Parts that load on demand may take long on a busy machine. */
const PATIENT = 100_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENT });
}
