/** Version of the feature gates inside the published bridge. With any other version, the bridge warns of two copies. */
const GATES_VERSION = '4.23.4';

/**
 * Defines the globals that the bridge expects before it is loaded: jQuery, a layer manager under `AJS`, an analytics
 * sink (ignored) and feature gates (all off). At each press of Esc the bridge requests the top AJS layer. No dialog is
 * an AJS layer in the sandbox, so the bridge closes only its own dialogs.
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
