import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, jest } from "@jest/globals";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { useSafeSave } from "./use-safe-save";

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>{children}</MemoryRouter>
);

/** An editor whose list never loads. */
function useEditor(onStay: (saved: string, sent: object) => void) {
  const form = useForm({ defaultValues: { title: "Typed" } });
  const editor = useSafeSave({
    form,
    recovery: { version: 1, isUnsaved: () => true, finish: () => undefined },
    failure: "",
    send: () => Promise.resolve("saved"),
    meet: () => Promise.reject(new Error("No one else saves.")),
    onMerged: () => undefined,
    onSaved: () => undefined,
    onStay,
    onLeave: () => undefined,
  });
  return { ...editor, navigate: useNavigate() };
}

describe("a save that leads to the list", () => {
  it("continues in the editor for someone who is back before the list is there [D-519]", async () => {
    const onStay = jest.fn<(saved: string, sent: object) => void>();
    const { result } = renderHook(() => useEditor(onStay), { wrapper });
    await act(() => result.current.submit());
    expect(result.current.isSaving).toBe(true);
    expect(onStay).not.toHaveBeenCalled();

    await act(() => result.current.navigate("?text=a", { replace: true }));
    expect(result.current.isSaving).toBe(true);
    await act(() => result.current.navigate("/posts/edit/7"));
    expect(result.current.isSaving).toBe(false);
    expect(onStay).toHaveBeenCalledWith("saved", { title: "Typed" });
    await act(() => result.current.submit());
    expect(result.current.isSaving).toBe(true);
  });
});
