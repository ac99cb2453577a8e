import {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from "react-refresh/runtime";

/** What webpack hands to a module that can be replaced. */
interface Hot {
  data?: { exports?: Exports };
  accept(): void;
  dispose(work: (data: { exports?: Exports }) => void): void;
  invalidate(): void;
}
type Exports = Readonly<Record<string, unknown>>;

/** React tells only hooks that are there before it. */
injectIntoGlobalHook(window);

export const sign = createSignatureFunctionForTransform;

export const registerIn = (module: string) => (type: unknown, name: string) =>
  register(type, `${module} ${name}`);

let isPlanned = false;

/**
 * A module that exports components alone is replaced in place, and its components keep their state. For any
 * other, webpack asks the modules that import it.
 */
export function acceptComponents(
  { id, exports }: { id: string; exports: Exports },
  hot: Hot | undefined,
): void {
  if (hot === undefined) return;
  const before = hot.data?.exports;
  const entries = Object.entries(exports);
  for (const [name, value] of entries)
    if (isLikelyComponentType(value)) register(value, `${id} exports ${name}`);
  const areComponents =
    entries.length > 0 &&
    entries.every(([, value]) => isLikelyComponentType(value));
  if (areComponents) {
    hot.dispose((data) => (data.exports = exports));
    hot.accept();
  }
  if (before === undefined) return;
  if (!areComponents || !areSame(before, exports)) hot.invalidate();
  else plan();
}

function areSame(before: Exports, after: Exports): boolean {
  const known = new Map(Object.entries(before));
  const entries = Object.entries(after);
  return (
    entries.length === known.size &&
    entries.every(
      ([name, value]) =>
        known.has(name) &&
        getFamilyByType(known.get(name)) === getFamilyByType(value),
    )
  );
}

/** Once for all modules of an update. */
function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    performReactRefresh();
  }, 30);
}
