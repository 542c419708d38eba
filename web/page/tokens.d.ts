/** The style sheets of the Atlassian themes, which the package ships without types. */
declare module '@atlaskit/tokens/dist/esm/artifacts/themes/*' {
  const css: string;
  export default css;
}
