import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { TooManyRequestsError } from "../../common/errors/app-error";
import { SignInLimiter } from "./sign-in-limiter";

const MINUTE = 60_000;
let limiter: SignInLimiter;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  limiter = new SignInLimiter();
});

afterEach(() => {
  jest.useRealTimers();
});

function fail(times: number, email = "a@example.org", ip = "1.1.1.1"): void {
  for (let attempt = 0; attempt < times; attempt += 1) limiter.begin(email, ip);
}

function waitOf(email = "a@example.org", ip = "1.1.1.1"): number {
  try {
    limiter.begin(email, ip);
    return 0;
  } catch (error) {
    return error instanceof TooManyRequestsError
      ? error.retryAfterSeconds / 60
      : -1;
  }
}

describe("SignInLimiter", () => {
  it("lets five failures pass and then asks to wait", () => {
    fail(5);
    expect(waitOf()).toBe(15);
  });

  it("lets the owner in again after the wait, and then starts from nothing [SEC-135]", () => {
    fail(5);
    jest.advanceTimersByTime(15 * MINUTE);
    limiter.begin("a@example.org", "1.1.1.1")();
    fail(4);
    expect(waitOf()).toBe(0);
  });

  it("makes every further failure cost a longer wait", () => {
    fail(5);
    jest.advanceTimersByTime(15 * MINUTE);
    fail(1);
    expect(waitOf()).toBe(30);
    jest.advanceTimersByTime(30 * MINUTE);
    fail(1);
    expect(waitOf()).toBe(60);
  });

  it("takes spellings of one address for one account, and leaves others alone", () => {
    fail(3, "a@example.org");
    fail(2, "A@EXAMPLE.org");
    expect(waitOf("a@Example.ORG")).toBe(15);
    expect(waitOf("b@example.org")).toBe(0);
    expect(waitOf("a@example.org", "2.2.2.2")).toBe(0);
  });

  it("forgets failures that lie a window back", () => {
    fail(4);
    jest.advanceTimersByTime(16 * MINUTE);
    fail(4);
    expect(waitOf()).toBe(0);
  });

  it("stops one address that tries many accounts", () => {
    for (let account = 0; account < 40; account += 1)
      fail(1, `a${account}@example.org`);
    expect(waitOf("fresh@example.org")).toBe(15);
    expect(waitOf("fresh@example.org", "2.2.2.2")).toBe(0);
  });
});
