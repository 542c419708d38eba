/** Memory of a function in megabytes. Lambda gives a function processor time in proportion. */
export const DEFAULT_MEGABYTES = 512;

/** Memory of the persona function: redrawing the largest picture takes 200 MB and, with half a processor, one second. */
export const PERSONA_MEGABYTES = 1024;
