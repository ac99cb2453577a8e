import { ApiError } from "@octavo/api-client";
import { describe, expect, it, jest } from "@jest/globals";
import {
  QueryClientProvider,
  focusManager,
  useQuery,
} from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { createQueryClient } from "./query-client";

function Question({ ask }: { ask: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: ["it"], queryFn: ask });
  return <p>{error ? "failed" : data}</p>;
}

const show = (ask: () => Promise<string>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Question ask={ask} />
    </QueryClientProvider>,
  );

describe("data queries", () => {
  it.each([404, 503])(
    "that fail with %i are asked once more, then fail [API-63]",
    async (status) => {
      const ask = jest.fn(() =>
        Promise.reject(new ApiError("No.", status, "test", true)),
      );
      show(ask);
      await screen.findByText("failed", {}, { timeout: 3_000 });
      expect(ask).toHaveBeenCalledTimes(2);
    },
  );

  it("that fail once are shown after the second answer [API-63]", async () => {
    const ask = jest
      .fn(() => Promise.resolve("there"))
      .mockRejectedValueOnce(new ApiError("No.", 404, "test", true));
    show(ask);
    await screen.findByText("there");
  });

  it("are not sent again when the window regains the focus [API-64]", async () => {
    const ask = jest.fn(() => Promise.resolve("there"));
    show(ask);
    await screen.findByText("there");
    const later = Date.now() + 60_000;
    const clock = jest.spyOn(Date, "now").mockReturnValue(later);
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      await Promise.resolve();
    });
    clock.mockRestore();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
