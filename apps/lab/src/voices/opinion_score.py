"""Rates the naturalness of speech from 1 to 5 with DistillMOS. Reads JSON lines {id, file, rate}, writes {id, mos}."""
import contextlib
import json
import sys

import torch
from distillmos import ConvTransformerSQAModel
from sound import read_sound

torch.set_num_threads(2)
# The package prints the name of its weights.
with contextlib.redirect_stdout(sys.stderr):
    model = ConvTransformerSQAModel()
model.eval()
with torch.no_grad():
    for line in sys.stdin:
        job = json.loads(line)
        mos = model(torch.from_numpy(read_sound(job)).unsqueeze(0)).item()
        print(json.dumps({"id": job["id"], "mos": mos}), flush=True)
