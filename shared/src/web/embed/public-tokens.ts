/**
 * What an embedding page may set, and the CSS property whose values it takes; everything else is derived or ours.
 * Rating and ramp colours never follow a page: they mean the same everywhere. Frozen: additive only.
 */
export const publicTokens: Readonly<Record<string, string>> = {
  '--ws-font-family': 'font-family',
  '--ws-font-size-base': 'font-size',
  '--ws-line-height': 'line-height',
  '--ws-color-bg': 'color',
  '--ws-color-surface': 'color',
  '--ws-color-text': 'color',
  '--ws-color-text-muted': 'color',
  '--ws-color-border': 'color',
  '--ws-color-accent': 'color',
  '--ws-color-on-accent': 'color',
  '--ws-color-focus': 'color',
  '--ws-color-danger': 'color',
  '--ws-color-warning': 'color',
  '--ws-color-success': 'color',
  '--ws-color-info': 'color',
  '--ws-cluster-exhausted': 'color',
  '--ws-cluster-atrisk': 'color',
  '--ws-cluster-potential': 'color',
  '--ws-cluster-onfire': 'color',
  '--ws-cluster-disengaged': 'color',
  '--ws-radius': 'border-radius',
  '--ws-space': 'padding-top',
  '--ws-shadow': 'box-shadow',
  '--ws-control-height': 'height',
  '--ws-max-width': 'max-width',
  '--ws-z-overlay': 'z-index',
};
