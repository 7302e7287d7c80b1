const signs: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  mp: '∓',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  ne: '≠',
  approx: '≈',
  equiv: '≡',
  sim: '∼',
  propto: '∝',
  infty: '∞',
  partial: '∂',
  nabla: '∇',
  sum: '∑',
  prod: '∏',
  int: '∫',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  emptyset: '∅',
  forall: '∀',
  exists: '∃',
  to: '→',
  rightarrow: '→',
  Rightarrow: '⇒',
  leftarrow: '←',
  Leftrightarrow: '⇔',
  implies: '⇒',
  iff: '⇔',
  mapsto: '↦',
  ldots: '…',
  cdots: '…',
  dots: '…',
  prime: '′',
  circ: '°',
  degree: '°',
  sqrt: '√',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  upsilon: 'υ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  quad: ' ',
  qquad: ' ',
  hbar: 'ħ',
  ell: 'ℓ',
  langle: '⟨',
  rangle: '⟩',
  vert: '|',
  mid: '|',
};
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LAYOUT = new RegExp(
  String.raw`\\(?:${[
    'displaystyle|textstyle|scriptstyle|left|right|bigl?|bigr|Bigl?|Bigr|limits|nolimits|mathrm|mathbf|mathit|mathbb',
    'mathcal|mathsf|operatorname|text|textrm|textbf|mbox|boldsymbol|vec|hat|bar|overline|underline',
    String.raw`begin\{[a-z*]+\}|end\{[a-z*]+\}`,
  ].join('|')})(?![a-zA-Z])`,
  'g',
);
const ROUNDS = 6;

/** Writes a formula in TeX as a line of signs. Other texts do not change. */
export function toPlainFormula(tex: string): string {
  let text = tex
    .replace(LAYOUT, ' ')
    .replace(/\\[,;:! ]|~/g, ' ')
    .replace(/\\\\|&/g, ' ');
  // Fractions and roots may be nested, and the innermost braces are resolved first.
  for (let round = 0; round < ROUNDS && /[{}]/.test(text); round += 1) {
    text = text
      .replace(/\\[dtc]?frac\s*\{([^{}]{0,300})\}\s*\{([^{}]{0,300})\}/g, ' ($1) / ($2) ')
      .replace(/\\sqrt\s*(?:\[[^\]]{0,20}\])?\{([^{}]{0,300})\}/g, ' √($1) ')
      .replace(/\^\{(\d{1,4})\}/g, '^$1')
      .replace(/(?<!frac\s*|\})\{([^{}]{0,300})\}(?!\s*\{)/g, '$1');
  }
  return text
    .replace(/\\([a-zA-Z]+)/g, (_all, name: string) => (Object.hasOwn(signs, name) ? ` ${signs[name]} ` : ` ${name} `))
    .replace(/\\(.)/g, '$1')
    .replace(/[{}]/g, ' ')
    .replace(/\((\w{1,12})\)/g, '$1')
    .replace(/\^(\d{1,4})(?!\w)/g, (_all, power: string) => power.replace(/\d/g, (figure) => RAISED[Number(figure)]!))
    .replace(/_(?=\w)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
