/**
 * Functions that run inside a page. Each one is sent separately: it may use nothing from outside, and
 * defines no named functions.
 */

/** How a heading looks to a person who opens the page. */
export interface HeadingLook {
  text: string;
  /** CSS pixels, of its letters and of its box within the window. */
  fontSize: number;
  width: number;
  height: number;
  /** Product of the heading's opacity and that of its ancestors. */
  opacity: number;
  /** `rgb(…)`, of the letters and of the nearest background that is not transparent. */
  color: string;
  background: string;
  /** Something else lies on top of it. */
  isCovered: boolean;
}

/** Milliseconds until everything that the document names was there. */
export function loadTime(): number {
  const [entry] = performance.getEntriesByType("navigation");
  return entry?.duration ?? 0;
}

export function scrollToHeading(): void {
  document.querySelector("h1")?.scrollIntoView({ block: "center" });
}

/** The headings of the page that are laid out, the first five. */
export function lookAtHeadings(): HeadingLook[] {
  const looks: HeadingLook[] = [];
  for (const heading of document.querySelectorAll<HTMLElement>("h1")) {
    const style = getComputedStyle(heading);
    if (!heading.checkVisibility({ visibilityProperty: true })) continue;
    let opacity = 1;
    let background = "";
    for (
      let element: HTMLElement | null = heading;
      element;
      element = element.parentElement
    ) {
      const own = getComputedStyle(element);
      opacity *= Number(own.opacity);
      const isPainted = !/, 0\)$|^transparent$/.test(own.backgroundColor);
      if (background === "" && isPainted) background = own.backgroundColor;
    }
    const box = heading.getBoundingClientRect();
    const left = Math.max(box.left, 0);
    const top = Math.max(box.top, 0);
    const right = Math.min(box.right, innerWidth);
    const bottom = Math.min(box.bottom, innerHeight);
    const middle = document.elementFromPoint(
      (left + right) / 2,
      (top + bottom) / 2,
    );
    looks.push({
      text: heading.innerText.trim().slice(0, 100),
      fontSize: Number.parseFloat(style.fontSize),
      width: Math.max(right - left, 0),
      height: Math.max(bottom - top, 0),
      opacity,
      color: style.color,
      background: background || "rgb(255, 255, 255)",
      isCovered:
        middle !== null &&
        !heading.contains(middle) &&
        !middle.contains(heading),
    });
    if (looks.length === 5) break;
  }
  return looks;
}

export interface FileAddress {
  url: string;
  integrity: string;
}

/** Loads each file as the browser would, checked against its hash. @returns those that it refused. */
export async function loadFiles(files: FileAddress[]): Promise<string[]> {
  const refused: string[] = [];
  // A file that is no script at all is loaded, and cannot be run.
  const broken = new Set<string>();
  addEventListener("error", ({ filename }) => broken.add(filename));
  for (const { url, integrity } of files) {
    const isLoaded = url.endsWith(".js")
      ? await new Promise<boolean>((done) => {
          const script = document.createElement("script");
          script.integrity = integrity;
          script.crossOrigin = "anonymous";
          script.onload = () => done(!broken.has(script.src));
          script.onerror = () => done(false);
          script.src = url;
          document.head.append(script);
        })
      : await fetch(url, { integrity }).then(
          (answer) => answer.ok,
          () => false,
        );
    if (!isLoaded) refused.push(url);
  }
  return refused;
}

/** The version of an app that the document was made with. */
export function versionInDocument(app: string): string | null {
  const text = document.querySelector("#octavo-boot")?.textContent ?? "null";
  const boot = JSON.parse(text) as {
    registry?: { apps?: Record<string, { version?: string } | undefined> };
  } | null;
  const apps = Object.entries(boot?.registry?.apps ?? {});
  return apps.find(([name]) => name === app)?.[1]?.version ?? null;
}
