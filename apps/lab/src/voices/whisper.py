"""Recognises speech with Whisper base. Reads JSON lines {id, pcm, lang} (16 kHz, 16-bit), writes {id, text}."""
import json
import sys

import numpy
from faster_whisper import WhisperModel

PROMPTS = {"zh": "以下是普通话的句子。"}

model = WhisperModel(sys.argv[1], device="cpu", compute_type="int8", cpu_threads=2)
for line in sys.stdin:
    job = json.loads(line)
    with open(job["pcm"], "rb") as file:
        pcm = numpy.frombuffer(file.read(), dtype=numpy.int16).astype(numpy.float32) / 32768
    segments, _ = model.transcribe(
        pcm, language=job["lang"], beam_size=5, temperature=0.0, condition_on_previous_text=False,
        initial_prompt=PROMPTS.get(job["lang"]),
    )
    text = "".join(one.text for one in segments).strip()
    print(json.dumps({"id": job["id"], "text": text}, ensure_ascii=False), flush=True)
