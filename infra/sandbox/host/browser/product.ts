/** Version of the feature gates inside the published bridge; any other makes it warn of two copies. */
const GATES_VERSION = '4.23.4';

/**
 * Globals that the bridge expects of the product before it loads: jQuery and a layer manager under
 * `AJS`, an analytics sink (ignored) and feature gates (all off). No dialog is an AJS layer here:
 * at every Esc the bridge asks for the top layer, and closes only its own dialogs.
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
