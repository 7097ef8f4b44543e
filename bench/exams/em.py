"""2PL by marginal maximum likelihood: plain EM (Bock & Aitkin 1981) in numpy, the same quadrature and bounds of change as the product.

Reads answers (pupils x items, 0 and 1) as JSON from standard input; writes the parameters, the log-likelihood and the seconds of
the search alone, without start-up and reading. R's mirt and ltm do the same by the same algorithm.
"""

import json
import sys
import time

import numpy as np

POINTS = 61
TOLERANCE = 1e-6
ROUNDS = 2000


def fit(answers):
    right, frequency = np.unique(answers, axis=0, return_counts=True)
    right = right.astype(float)
    items = right.shape[1]
    theta = np.linspace(-6, 6, POINTS)
    weights = np.exp(-theta * theta / 2)
    weights /= weights.sum()
    share = (frequency[:, None] * right).sum(0) / frequency.sum()
    a = np.ones(items)
    d = 1.2 * np.log(share / (1 - share))
    for rounds in range(1, ROUNDS + 1):
        p = 1 / (1 + np.exp(-(theta[:, None] * a + d)))
        logs = right @ np.log(p).T + (1 - right) @ np.log(1 - p).T + np.log(weights)
        top = logs.max(1, keepdims=True)
        shares = np.exp(logs - top)
        whole = shares.sum(1, keepdims=True)
        log_likelihood = float((frequency * (np.log(whole) + top)[:, 0]).sum())
        posterior = shares / whole * frequency[:, None]
        expected = posterior.sum(0)
        solved = posterior.T @ right
        before = np.concatenate([a, d])
        for _ in range(2):
            p = 1 / (1 + np.exp(-(theta[:, None] * a + d)))
            rest = solved - expected[:, None] * p
            w = expected[:, None] * p * (1 - p)
            ga, gd = (rest * theta[:, None]).sum(0), rest.sum(0)
            aa, ad, dd = (w * theta[:, None] ** 2).sum(0), (w * theta[:, None]).sum(0), w.sum(0)
            det = aa * dd - ad * ad
            a = a + np.clip((dd * ga - ad * gd) / det, -1, 1)
            d = d + np.clip((aa * gd - ad * ga) / det, -1, 1)
        if np.abs(np.concatenate([a, d]) - before).max() < TOLERANCE:
            break
    return a, d, log_likelihood, rounds


answers = np.array(json.load(sys.stdin), dtype=np.int8)
times = []
for _ in range(5):
    start = time.process_time()
    a, d, log_likelihood, rounds = fit(answers)
    times.append(time.process_time() - start)
print(json.dumps({"a": a.tolist(), "d": d.tolist(), "logLikelihood": log_likelihood, "rounds": rounds, "seconds": sorted(times)[2]}))
