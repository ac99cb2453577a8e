import { describe, expect, it, jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { lazyScreen } from "./lazy-screen";

const Words = () => <p>Words</p>;

describe("lazyScreen", () => {
  it("fetches once and shows what came", async () => {
    const fetch = jest.fn<() => Promise<ComponentType>>(() =>
      Promise.resolve(Words),
    );
    const { Screen, load } = lazyScreen(fetch);
    await Promise.all([load(), load()]);
    render(<Screen />);
    expect(screen.getByText("Words")).toBeTruthy();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("can be retried if the code did not arrive", async () => {
    const fetch = jest
      .fn<() => Promise<ComponentType>>()
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValueOnce(Words);
    const { Screen, load } = lazyScreen(fetch);
    await expect(load()).rejects.toThrow("offline");
    await load();
    render(<Screen />);
    expect(screen.getByText("Words")).toBeTruthy();
  });
});
