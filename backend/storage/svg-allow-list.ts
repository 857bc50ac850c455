const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Elements that draw or describe. None that runs, animates, links, embeds, filters or loads. */
export const allowedElements = words(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker style
`);

/** Elements that only wrap: they are replaced by their children. */
export const unwrappedElements = words("a switch");

/** Elements whose text is kept. */
export const textElements = words("text tspan textPath title desc");

export const gradientElements = words("linearGradient radialGradient");

/** Properties that are allowed as attributes, in a `style` attribute and in a style sheet. */
export const allowedProperties = words(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-rendering direction display
  dominant-baseline fill fill-opacity fill-rule font-family font-size font-stretch font-style font-variant font-weight
  image-rendering letter-spacing marker marker-end marker-mid marker-start mask mask-type mix-blend-mode isolation
  opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration
  text-rendering transform transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode
`);

/** Additional attributes. `id`, `class`, `style` and `href` are handled separately. */
export const allowedAttributes = words(`
  clipPathUnits cx cy d dx dy fx fy fr gradientTransform gradientUnits height lengthAdjust markerHeight markerUnits
  markerWidth maskContentUnits maskUnits method offset orient pathLength patternContentUnits patternTransform
  patternUnits points preserveAspectRatio r refX refY rotate rx ry side spacing spreadMethod startOffset textLength
  viewBox width x x1 x2 y y1 y2 role aria-hidden aria-label aria-labelledby lang version
`);
