import { useSearchParams } from "react-router-dom";

/** Which dialog is open for which row. The address holds it, so that people can link to it. */
export function useAddressDialog<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const name = names.find((one) => params.has(one));
  const id = Number(name && params.get(name));
  const isOpen = name !== undefined && Number.isSafeInteger(id) && id > 0;

  const change = (next: Name | undefined, value: number) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const one of names) changed.delete(one);
        if (next) changed.set(next, String(value));
        return changed;
      },
      { preventScrollReset: true, replace: next === undefined },
    );

  return {
    name: isOpen ? name : undefined,
    id: isOpen ? id : undefined,
    open: (next: Name, value: number) => change(next, value),
    close: () => change(undefined, 0),
  };
}
