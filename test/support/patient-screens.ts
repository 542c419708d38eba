/** Milliseconds that a test waits for an element, because a busy machine may load lazy parts slowly. */
const PATIENT = 40_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENT });
}
