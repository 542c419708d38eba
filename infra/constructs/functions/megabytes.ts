/** Default memory of a function in megabytes. Lambda gives a function processor time in proportion to its memory. */
export const DEFAULT_MEGABYTES = 512;

/**
 * Memory of the persona function in megabytes. Redrawing the largest picture takes 200 MB and, with half a processor,
 * one second.
 */
export const PERSONA_MEGABYTES = 1024;
