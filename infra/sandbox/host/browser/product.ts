/**
 * Version of the feature gates in the published bridge. If `getPackageVersion` returned any other version, the bridge
 * would warn that there are two copies.
 */
const GATES_VERSION = '4.23.4';

/**
 * Defines globals that the bridge needs when it is loaded: jQuery, a layer manager under `AJS`, an analytics function
 * that does nothing, and feature gates that are all off. When the user presses Esc, the bridge asks for the top layer
 * of `AJS`. Here there is none, so the bridge closes only its own dialogs.
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
