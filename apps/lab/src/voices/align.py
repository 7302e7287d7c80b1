"""Forced alignment with pocketsphinx.

Reads JSON lines {id, pcm, text} (16 kHz, 16-bit), writes {id, words: [[word, seconds]]}.
"""
import json
import sys

from pocketsphinx import Decoder

decoder = Decoder(loglevel="FATAL", samprate=16000)
for line in sys.stdin:
    job = json.loads(line)
    with open(job["pcm"], "rb") as file:
        pcm = file.read()
    words = []
    try:
        decoder.set_align_text(job["text"])
        decoder.start_utt()
        decoder.process_raw(pcm, full_utt=True)
        decoder.end_utt()
        for segment in decoder.seg():
            if not segment.word.startswith("<") and segment.word != "[NOISE]":
                words.append([segment.word.split("(")[0], segment.start_frame / 100])
    except (RuntimeError, ValueError):
        words = []
    print(json.dumps({"id": job["id"], "words": words}), flush=True)
