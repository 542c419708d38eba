/** Version of the feature gates inside the published bridge; any other makes it warn of two copies. */
const GATES_VERSION = '4.23.4';

/**
 * What the bridge expects of the product around it, set before it loads: jQuery and a layer manager under `AJS`, a place
 * for its analytics (nothing is kept) and feature gates (all closed). No dialog is a layer of AJS here: the bridge asks
 * at every Esc, and closes none but those that it drew itself.
 */
Object.assign(window, {
  AJS: {
    $: (window as unknown as { jQuery: unknown }).jQuery,
    LayerManager: { global: { getTopLayer: () => null } },
  },
  require: () => ({ emitGasV3: () => undefined }),
  __FEATUREGATES_JS__: {
    getPackageVersion: () => GATES_VERSION,
    initializeCompleted: () => true,
    checkGate: () => false,
  },
});

export {};
