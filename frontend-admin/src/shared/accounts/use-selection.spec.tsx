import { describe, expect, it } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";
import { useSelection } from "./use-selection";

describe("useSelection", () => {
  it("selection, clears and knows whether anything changed", () => {
    const { result } = renderHook(() => useSelection(["a", "b"]));
    act(() => result.current.toggle("c"));
    expect(result.current.names).toEqual(["a", "b", "c"]);
    expect(result.current.isDirty).toBe(true);
    act(() => result.current.toggle("c"));
    expect(result.current.isDirty).toBe(false);
    act(() => result.current.set(["a", "b"], false));
    expect(result.current.names).toEqual([]);
  });

  it("does one's own changes to what someone else has saved since then", () => {
    const { result } = renderHook(() => useSelection(["a", "b"]));
    act(() => result.current.toggle("c"));
    act(() => result.current.toggle("b"));
    act(() => result.current.rebase(["b", "d"]));
    expect([...result.current.names].sort()).toEqual(["c", "d"]);
    expect(result.current.isDirty).toBe(true);
  });
});
