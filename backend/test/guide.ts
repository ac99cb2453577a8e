export interface GuideStep {
  /** Shell lines as the guide prints them. */
  shell: string;
  /** What the comments behind the calls say they answer. */
  statuses: number[];
  /** The printed answer of the last call. */
  answer: unknown;
}

const BLOCK = /^```(sh|json)\n(.*?)^```$/gms;

/** The examples of a guide in Markdown: shell blocks, each with the answer that is printed after it. */
export function readGuide(markdown: string): GuideStep[] {
  const steps: GuideStep[] = [];
  for (const [, language, text = ""] of markdown.matchAll(BLOCK)) {
    const last = steps.at(-1);
    if (language === "sh")
      steps.push({ shell: text, statuses: statusesIn(text), answer: null });
    else if (last) last.answer = JSON.parse(text);
  }
  return steps;
}

const statusesIn = (shell: string): number[] =>
  [...shell.matchAll(/^ *# (\d{3}(?: \d{3})*)$/gm)].flatMap(([, found = ""]) =>
    found.split(" ").map(Number),
  );

/** Where a real answer lacks what the printed one has, or has another type there. */
export function missingIn(
  real: unknown,
  printed: unknown,
  path = "answer",
): string[] {
  if (kindOf(real) !== kindOf(printed)) return [path];
  if (Array.isArray(printed) && Array.isArray(real))
    return printed.flatMap((item, index) =>
      missingIn(real[index], item, `${path}[${index}]`),
    );
  if (typeof printed !== "object" || printed === null) return [];
  return Object.entries(printed).flatMap(([name, value]) =>
    missingIn(
      (real as Record<string, unknown>)[name],
      value,
      `${path}.${name}`,
    ),
  );
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "list" : typeof value;
}
