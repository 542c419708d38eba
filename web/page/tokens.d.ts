/** The package with the Atlassian themes has no types for its style sheets. */
declare module '@atlaskit/tokens/dist/esm/artifacts/themes/*' {
  const css: string;
  export default css;
}
